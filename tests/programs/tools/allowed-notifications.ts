// Builds an extension whose notifications are allowed from the start, because the permission prompt cannot be answered in a test.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Copies `build`, passes the copy to `use`, and deletes it. Rejects if the notifications permission is not optional. */
export const withAllowedNotifications = async <T>(build: string, use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-notifications-'))
  try {
    await cp(build, folder, { recursive: true })
    const file = join(folder, 'manifest.json')
    const {
      optional_permissions: optional,
      permissions,
      ...manifest
    } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string[]>
    if (optional?.join() !== 'notifications') throw new Error('Notifications are no permission to be asked for.')
    await writeFile(file, JSON.stringify({ ...manifest, permissions: [...(permissions ?? []), ...optional] }))
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
