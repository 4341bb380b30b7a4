import { showCardForm } from './card-form.ts'
import { showChallenge } from './challenge.ts'
import { CHALLENGE } from '#mocks/server/stripe/stripe-page.ts'

// One page for both frames of the stub.
if (location.search.slice(1) === CHALLENGE) showChallenge()
else showCardForm()
