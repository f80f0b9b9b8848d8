// Runs commands side by side, and prints what each has said once it has ended: `node tests/programs/tools/together.mjs "one" "another"`. Fails
// where one of them fails, after all have ended.
import { spawn } from 'node:child_process'
import process from 'node:process'

/** @param {string} command @returns {Promise<number>} */
const run = command =>
  new Promise(done => {
    const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', text => said.push(text))
    child.on('close', code => {
      process.stdout.write(Buffer.concat(said))
      if (code !== 0) console.error(`Failed: ${command}`)
      done(code ?? 1)
    })
  })

const codes = await Promise.all(process.argv.slice(2).map(run))
process.exitCode = codes.every(code => code === 0) ? 0 : 1
