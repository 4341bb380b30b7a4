/** The bytes of a base64 or base64url text; null for other texts. */
export function decodeBase64(text: string): Uint8Array | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (byte) => byte.charCodeAt(0))
  } catch {
    return null
  }
}
