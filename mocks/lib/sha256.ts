import { sha256 as hash } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** SHA-256 of a UTF-8 text, in hex. Synchronous, and available without a secure context, unlike Web Crypto. */
export function sha256(text: string): string {
  return bytesToHex(hash(utf8ToBytes(text)))
}
