// Provides what each part of the demo needs: the extension in a browser, the sample service, and a folder for screenshots.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'wxt'
import { createSampleStore } from '../../../lib/sample-service/options.ts'
import { openBrowser, root, serveNetwork, type OpenBrowser } from '../../e2e/support/browser.ts'
import { requestLine } from '../service/request-line.ts'
import { serveSample, type SeenRequest, type ServeSampleOptions } from '../service/serve-sample.ts'

export interface Stage {
  browser: OpenBrowser
  service: {
    url: string
    /** all requests so far, including those before it was switched off */
    requests: SeenRequest[]
    off: () => Promise<void>
    on: () => Promise<void>
  }
  /** the folder of the files */
  folder: string
  photograph: (page: Page, name: string) => Promise<void>
}

const key = 'sample-key-0001'

export const say = (sentence: string): void => console.log(`\n${sentence}`)

/** Returns the folder of a separate build, because tests may have the other one open at the same time. */
const buildExtension = async (): Promise<string> => {
  const outDir = resolve(root, '.output/demo')
  say('Building the extension …')
  await build({
    root,
    outDir,
    logger: { ...console, log: () => {}, info: () => {}, success: () => {}, debug: () => {}, fatal: console.error } as never
  })
  return resolve(outDir, 'chrome-mv3')
}

/** The folder of the build: a test sets it to the one that it shares with others. */
export const openBuild = async (): Promise<string> => process.env['MUSTER_EXTENSION'] ?? (await buildExtension())

/** The folder of what the demo leaves. */
export const openFolder = async (name = ''): Promise<string> => {
  const folder = resolve(root, 'test-results/demo', name)
  await mkdir(folder, { recursive: true })
  return folder
}

/** The sample service; switching it off and on keeps its data. */
const openService = async (choices: ServeSampleOptions): Promise<Stage['service']> => {
  const requests: SeenRequest[] = []
  const onAnswer = (seen: SeenRequest): void => {
    requests.push(seen)
    console.log(`   service  ${requestLine(seen)}`)
  }
  const store = createSampleStore()
  let served = await serveSample({ ...choices, store, onAnswer })
  const { url } = served
  const port = Number(new URL(url).port)
  const on = async (): Promise<void> => {
    served = await serveSample({ ...choices, store, onAnswer, port })
  }
  return { url, requests, off: () => served.close(), on }
}

/** Fills in the welcome page with base URL and API key and waits for success. */
const connect = async ({ browser, service, photograph }: Stage): Promise<void> => {
  say('1. Muster welcomes; Connect opens the form: service URL and API key are typed, Save and test is clicked.')
  const settings = browser.context.pages().find(page => page.url().includes('/options.html')) ?? (await browser.context.newPage())
  await settings.getByRole('button', { name: 'Connect', exact: true }).click()
  await settings.getByLabel('Service URL').fill(service.url)
  await settings.getByLabel('API key', { exact: true }).fill(key)
  await settings.getByRole('button', { name: 'Save and test' }).click()
  await settings.getByText('accepted the API key').waitFor()
  await photograph(settings, 'connected')
}

/** Builds, opens and connects, runs `play`, and cleans up. With a display the window stays open until the user closes it. */
export const onStage = async (choices: ServeSampleOptions, play: (stage: Stage) => Promise<void>): Promise<void> => {
  const headed = process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
  const folder = await openFolder()
  const extension = await openBuild()

  const service = await openService(choices)
  const profile = await mkdtemp(join(tmpdir(), 'muster-demo-'))
  const browser = await openBrowser({ profile, headed, extension })
  const pictures: string[] = []
  const photograph = async (page: Page, name: string): Promise<void> => {
    const path = join(folder, `${pictures.length + 1}-${name}.png`)
    await page.screenshot({ path })
    pictures.push(path)
  }
  try {
    say(`The sample service listens at ${service.url}; everybody in it is made up.`)
    console.log("   The browser's own question, whether Muster may reach that address, is answered with yes for this demo.")
    await browser.grant('http://127.0.0.1/*')
    await serveNetwork(browser.context)
    const stage = { browser, service, folder, photograph }
    await connect(stage)
    await play(stage)
    say(`Pictures:\n   ${pictures.join('\n   ')}`)
    if (headed) {
      say('The window stays open; close it to end the demo.')
      await browser.closed()
    }
  } finally {
    await browser.close()
    await service.off()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}
