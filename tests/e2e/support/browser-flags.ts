// The flags that each Chromium of the tests is started with.

/**
 * Features of Chromium that are off. The last flag of this name wins, so Playwright's own list is repeated. The suggestions below the address
 * bar are two pages that a new browser prepares, which takes 0.7 s of the processor's time.
 */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup'
]

/** Flags that load the extension at `path` and allow only loopback connections. */
export const flagsFor = (path: string, port: number, language = 'en-GB'): string[] => [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join()}`,
  `--lang=${language}`,
  `--remote-debugging-port=${port}`,
  `--disable-extensions-except=${path}`,
  `--load-extension=${path}`,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'
]
