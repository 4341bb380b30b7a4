import { message } from '#src/i18n/message.ts'

export const timeLeft = message('Time left')
export const held = message('Held')
export const placesHeld = message('Places held')
export const finishing = message('Finishing payment')
export const urgent = message('Less than two minutes left. After that your places are released.')
