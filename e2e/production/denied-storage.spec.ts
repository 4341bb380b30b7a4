import { completeSteps } from '#mocks/tools/visitor/visitor.ts'
import { expect, test } from './test.ts'

test(
  'without storage the launch parameters survive a reload of the frame, the order does not',
  { tag: ['@LAUNCH-3', '@STATE-4'] },
  async ({ visit }) => {
    const { widget, calls } = await visit('paris-pass~freesale')
    await completeSteps(widget, 'booking_slot')
    await expect(widget.heading('Timeslot')).toBeVisible()
    await widget.reload()
    await widget.button('Choose travelers').click()
    await completeSteps(widget, 'addons')
    await expect(widget.heading('Explore more tours with your pass')).toBeVisible()
    const createdOrders = (await calls()).filter(({ name }) => name === 'createOrderIntent')
    expect(createdOrders).toHaveLength(2)
  },
)
