import { message } from '#src/i18n/message.ts'

export const explore = message('Explore more tours with your pass')
export const searching = message('Searching more tours...')
export const showMore = message('Show more tours')
export const freePlus = message('Free with your pass, plus {fees}')
export const added = message('Added')
export const changeTime = message('Change time')
export const changeTimeOf = message('Change time of {name}')
export const chooseTime = message('Choose a time')
export const addToCart = message('Add to cart')
