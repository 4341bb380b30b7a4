/** The messages that no state of the table shows, by the reason. */
const UNSHOWN = {
  'follows a press or an entry that no scenario is about; the tests of its screen show it': `
    addons.add addons.leaveOut bookingSlot.yourTours cartLines.removed cartLines.undo cartLines.canUndo
    cartLines.undoRemoving ui.save contact.firstNameRequired contact.lastNameRequired
    contact.incompleteEmail contact.doubtfulPhone payment.cardIncomplete guests.children guests.infants app.continueTo slotPicker.noDepartures slotPicker.overlapsTour slotPicker.yourTime
    slotPicker.nothingThisWeek status.removed status.moved status.changed travelers.adultAges travelers.childAges
    travelers.infantAges travelers.passIsHere travelers.sameDiet ui.close unitItems.chooseGuests guestChange.checkTime guestChange.enterNew
    guestChange.guestsNow`,
  'is shown by another value of the parameter of a scenario': `
    cart.nothingCharged missingStep.emptyCart payment.contactMissing
    payment.completeContact payment.tours payment.times payment.travelers payment.contact
    payment.expiry result.changed result.noReference slotPicker.localTime result.bankMayAgree
    timeout.askFirst`,
  'is shown for an address or a tab that the tests of routes and of several tabs have': `
    missingStep.chooseGuests missingStep.chooseTravelers stepFrame.paidElsewhere`,
  'is one of the ends of a payment in the table of its interruptions': `
    payment.stopWaiting payment.unknownOutcome payment.notVerified payment.anotherCard
    payment.enterAgain payment.stillSaving`,
  'is shown by a write that hangs or fails, as the property of Next and the tests of the cart check': `
    ui.checkNow writes.notSaved writes.itemGone writes.lateFailure`,
  'tells of the page itself: its title, its files, its connection, an error of its code': `
    app.documentTitle app.loadFailed errors.offline errors.notLoaded errors.unknown`,
  'names a place, a brand, a pass or a payer that the tour of the demo does not have': `
    destinations.barcelona destinations.sanFrancisco destinations.losAngeles travelers.cityPass tourCard.changed
    slotPicker.otherTours slotPicker.noPlacesInYear fees.infant`,
  'is shown in two parts, around the time that is left, or as it ends during a payment': `
    countdown.placesHeld countdown.finishing`,
}

/** Their keys, such as 'cart.total'. */
export const UNSHOWN_MESSAGES = Object.values(UNSHOWN).flatMap((keys) => keys.trim().split(/\s+/))
