// Starts the sample service with `npm run serve:sample`, prints how to connect to it, and logs each request.
import { readArguments } from './read-arguments.ts'
import { requestLine } from './request-line.ts'
import { type ServeSampleOptions, serveSample } from './serve-sample.ts'

await main()

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2))
  if ('help' in asked) return console.log(asked.help)
  if ('wrong' in asked) return giveUp(`${asked.wrong} See --help.`, 2)
  const served = await serve(asked.serve)
  if (!served) return
  console.log(`The sample service is running. Everybody in it is made up, and only this machine can reach it.

  1. Open Muster's settings.
  2. Service address:  http://localhost:${new URL(served.url).port}
  3. API key:          ${asked.serve.apiKeys[0]}
  4. Save, then open a lead search or a profile and use Muster's button.

Each request appears below, its key masked. Ctrl+C ends the service.
`)
  const end = () => void served.close()
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

async function serve(options: ServeSampleOptions & { port: number }) {
  try {
    return await serveSample({ ...options, onAnswer: seen => console.log(requestLine(seen)) })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') return giveUp(`Port ${options.port} is taken: another program listens there. Choose another with --port.`, 1)
    if (code === 'EACCES')
      return giveUp(`Port ${options.port} needs more rights than this program has. Choose one above 1023 with --port.`, 1)
    throw error
  }
}

function giveUp(sentence: string, exitCode: number): undefined {
  console.error(sentence)
  process.exitCode = exitCode
}
