import { sleep } from '#src/lib/sleep.ts'

/** The part of the browser's detector that is used; TypeScript does not know it yet. */
type BarcodeDetector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> }

type ScanningPage = {
  BarcodeDetector?: new () => BarcodeDetector
  document: { featurePolicy?: { allowsFeature(name: string): boolean } }
}

/** Milliseconds between two looks at the picture of the camera. */
const INTERVAL_MS = 200

/** Whether the browser reads bar codes and this frame may ask for the camera. */
export function canScan(): boolean {
  const { BarcodeDetector, document } = window as unknown as ScanningPage
  const isAllowed = document.featurePolicy?.allowsFeature('camera') ?? true
  return BarcodeDetector !== undefined && 'mediaDevices' in navigator && isAllowed
}

/**
 * Shows the camera in a video and reports each code in its sight, again and again, until `signal` aborts, which stops the
 * camera. Returns then.
 * @throws What `getUserMedia` throws: a `NotAllowedError` when the visitor refuses, others without a usable camera.
 */
export async function scanCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const { BarcodeDetector } = window as unknown as ScanningPage
  if (BarcodeDetector === undefined) throw new Error('No BarcodeDetector')
  const detector = new BarcodeDetector()
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  try {
    if (isAborted(signal)) return
    video.srcObject = stream
    await video.play()
    while (!isAborted(signal)) {
      // A frame that cannot be read is followed by the next one.
      const codes = await detector.detect(video).catch(() => [])
      for (const { rawValue } of codes) if (!isAborted(signal)) onCode(rawValue)
      await sleep(INTERVAL_MS)
      if (!stream.active) throw new Error('The camera has gone')
    }
  } catch (error) {
    // The dialog was closed while the video was starting.
    if (!isAborted(signal)) throw error
  } finally {
    stop()
  }
}

/** A function, because it changes between two awaits. */
function isAborted(signal: AbortSignal): boolean {
  return signal.aborted
}
