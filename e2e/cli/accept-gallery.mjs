import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#mocks/cli/install.mjs'

/** What the gallery shows now is what the next one is compared with. */
const gallery = join(root, '.cache/gallery')
rmSync(join(gallery, 'accepted'), { recursive: true, force: true })
cpSync(join(gallery, 'pictures'), join(gallery, 'accepted'), { recursive: true })
console.log('Accepted.')
