// What the worker does for each message: one line a message, an answer or a failure.
import type { Connections } from '../../lib/database/connections.ts'
import { fail, ok, type Result } from '../../lib/failure.ts'
import type { Handlers } from '../../lib/messages/serve.ts'
import type { createFollow } from '../../lib/runs/follow.ts'
import type { createManage } from '../../lib/runs/manage.ts'
import type { Parts } from '../../lib/runs/ports.ts'
import type { createStart } from '../../lib/runs/start.ts'
import { testConnection } from '../../lib/service/test-connection.ts'
import { openForm } from './open-form.ts'

interface Hands {
  parts: Parts
  connections: Connections
  startImport: ReturnType<typeof createStart>['startImport']
  follow: ReturnType<typeof createFollow>
  manage: ReturnType<typeof createManage>
  recovered: Promise<unknown>
}

export const createHandlers = ({ parts, connections, startImport, follow, manage, recovered }: Hands): Handlers => {
  // The answer goes out once the intent is durable; the service may take minutes. A failure in `sent` shows in the run itself.
  const started = (result: Awaited<ReturnType<typeof startImport>>): Result<{ run: string }> => {
    if (!result.ok) return result
    result.value.sent.catch(() => undefined)
    return ok({ run: result.value.run })
  }

  return {
    startImport: async order => started(await startImport(order)),
    startAgain: async ({ run, clickId }) => started(await manage.startAgain(run, clickId)),
    watch: async () => {
      await recovered
      await follow({ is: 'watched' })
      return ok(null)
    },
    check: async ({ run }) => {
      await follow({ is: 'run', id: run })
      return ok(null)
    },
    stop: ({ run }) => manage.stop(run),
    follow: async ({ run }) => {
      const again = await manage.followAgain(run)
      if (again.ok) await follow({ is: 'run', id: run })
      return again
    },
    remove: ({ run }) => manage.remove(run),
    testConnection: async () => {
      const connection = await connections.active()
      if (!connection) return fail('notConnected')
      if (!(await parts.mayCall(connection))) return fail('noPermission', { host: new URL(connection.address).host })
      const verdict = await testConnection(parts.client, connection, parts.newId())
      // Runs that waited for a good key or address are asked about at once.
      if (verdict.ok) void follow({ is: 'connection', id: connection.id }).catch(() => undefined)
      return verdict
    },
    openForm: ({ key }, sender) => openForm(key, sender)
  }
}
