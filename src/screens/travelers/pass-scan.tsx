import { Suspense, useState } from 'react'
import { lazyChunk } from '#src/components/error-display/lazy-chunk.tsx'
import { ErrorBoundary } from '#src/components/error-display/error-boundary.tsx'
import type { UnitType } from '#src/contract/enums.ts'
import { readPass } from '#src/domain/travelers.ts'
import { getUnitTitle } from '#src/i18n/format-guests.ts'
import { t } from '#src/i18n/all-texts.ts'
import { Button } from '#src/ui/button.tsx'
import type { TravelersForm } from './use-travelers-form.ts'

const LazyScanDialog = lazyChunk(async () => (await import('./scan-dialog.tsx')).ScanDialog)

/** A button that reads the bar codes of the passes with the camera, for each guest without a number (PASS-8). */
export function PassScan({ guests, form }: { guests: UnitType[]; form: TravelersForm }) {
  const [isOpen, setOpen] = useState(false)
  const [next, setNext] = useState(0)
  const [status, setStatus] = useState('')
  const readPasses = () => form.getValues('travelers').map(({ pass }) => pass)
  const findNext = () => readPasses().findIndex((pass) => pass.trim() === '')
  const getGuest = (index: number) =>
    t.travelers.guest(index + 1, getUnitTitle(guests[index] ?? 'ADULT'))
  const open = () => {
    const first = findNext()
    setNext(first)
    setStatus('')
    if (first === -1) form.setFocus('travelers.0.pass')
    else setOpen(true)
  }
  const take = (code: string) => {
    const pass = readPass(code)
    if (pass === null) return setStatus(t.travelers.otherCode)
    // The same pass stays in sight for a while.
    const guest = findNext()
    if (guest === -1 || readPasses().includes(pass)) return
    form.setValue(`travelers.${guest}.pass`, pass, { shouldDirty: true, shouldValidate: true })
    setStatus(t.travelers.scanned(getGuest(guest), pass))
    setNext(findNext())
    if (findNext() === -1) setOpen(false)
  }
  return (
    <>
      <Button kind="quiet" icon="scan" onClick={open}>
        {t.travelers.scan}
      </Button>
      {isOpen && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <LazyScanDialog
              guest={getGuest(next)}
              status={status}
              onCode={take}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
