// Runs the Firefox tests in one browser, because each start takes seconds.
import { afterAll, beforeAll, describe } from 'vitest'
import { serveSample, type ServedSample } from '../programs/service/serve-sample.ts'
import { hasFirefox, openFirefox, type OpenFirefox } from './browser.ts'
import { attackTests } from './attacks.ts'
import { buttonTests } from './button.ts'
import { clickTests } from './click.ts'
import { connect, liftLimits } from './connect.ts'
import { fidelityTests, withOddList } from './fidelity.ts'
import { hostileTests } from './hostile.ts'
import { screenReaderTests } from './screen-reader.ts'
import { sideTests } from './sidebar.ts'
import { wrongPersonTests } from './wrong-person.ts'

describe.skipIf(!hasFirefox)('in Firefox', () => {
  let firefox: OpenFirefox
  let service: ServedSample
  beforeAll(async () => {
    firefox = await openFirefox()
    service = await serveSample({ speed: Infinity, findsEmail: () => true, intercept: withOddList })
    await liftLimits(firefox)
    await connect(firefox, service.url)
  })
  afterAll(async () => {
    await firefox?.close()
    await service?.close()
  })

  buttonTests(() => firefox)
  hostileTests(() => firefox)
  fidelityTests(() => firefox)
  sideTests(() => firefox)
  clickTests(
    () => firefox,
    () => service
  )
  attackTests(
    () => firefox,
    () => service
  )
  wrongPersonTests(
    () => firefox,
    () => service
  )
  // It turns on the browser's accessibility service, so it comes last.
  screenReaderTests(
    () => firefox,
    () => service
  )
})
