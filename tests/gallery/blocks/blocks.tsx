// The blocks of the gallery: a name, a width and a render function. A block is a document of its own, like a popup or a page.
import type { JSX } from 'preact'
import { ImportForm } from '../../../components/import/ImportForm.tsx'
import { UnsupportedPage } from '../../../components/this-page/UnsupportedPage.tsx'
import { PopupFrame } from '../../../components/shell/PopupFrame.tsx'
import { RunsList } from '../../../components/runs/RunsList.tsx'
import { RetentionQuestion } from '../../../components/retention/RetentionQuestion.tsx'
import { StartedSearch } from '../../../components/import/StartedSearch.tsx'
import { OwnService, PresetRequests } from '../../../components/connection/OwnService.tsx'
import { ServiceNote } from '../../../components/connection/ServiceField.tsx'
import { Button } from '../../../components/ui/Button.tsx'
import { ConnectPage, Welcome } from '../../../components/welcome/Welcome.tsx'
import { RestoreFile } from '../../../components/backup/Backup.tsx'
import { defaultApiSettings } from '../../../lib/service/api-settings.ts'
import { presets } from '../../../lib/service/presets/index.ts'
import { t, tCount } from '../../../lib/i18n/text.ts'
import { ButtonOnPage } from '../ButtonOnPage.tsx'
import { detailBlocks } from '../details.tsx'
import { Parts } from '../Parts.tsx'
import { domainBlocks } from './domain-blocks.tsx'
import { historyBlocks } from './history-blocks.tsx'
import { peopleBlocks } from './people-blocks.tsx'
import { personBlocks } from './person-blocks.tsx'
import { popupBlocks } from './popup-blocks.tsx'
import { recordBlocks } from './record-blocks.tsx'
import { resultsBlocks } from './results-blocks.tsx'
import { spendingBlocks } from './spending-blocks.tsx'
import { sampleBlocks } from './sample-blocks.tsx'
import { splitBlocks } from './split-blocks.tsx'
import { names, now, runs, searches, service } from '../samples.ts'
import {
  api,
  Connection,
  connections,
  foot,
  Form,
  makeClick,
  nothing,
  Popup,
  Runs,
  RunsSection,
  Settings,
  SeveralConnections
} from '../screens.tsx'

interface Block {
  width?: number
  draw: () => JSX.Element
}

const everyRun = Object.values(runs).flat()

export const blocks: Record<string, Block> = {
  parts: { draw: () => <Parts /> },
  'form-usual': { draw: () => <Form search={{ resultCount: { count: 1200, atLeast: true } }} /> },
  'form-tiny': {
    draw: () => (
      <Form search={{ summary: searches.tiny, resultCount: { count: 7, atLeast: false } }} draft={{ listTitle: 'Iceland', pages: '1' }} />
    )
  },
  'form-huge': {
    draw: () => (
      <Form
        search={{ summary: searches.huge, resultCount: { count: 48_000, atLeast: true } }}
        draft={{ listTitle: names.long, pages: '100' }}
      />
    )
  },
  'form-unread': {
    draw: () => (
      <Form search={{ summary: searches.unread, resultsPage: 3, isSavedList: true }} draft={{ listTitle: 'Lead search', pages: '10' }} />
    )
  },
  'form-ten': { draw: () => <Form draft={{ pages: 'ten' }} /> },
  'form-101': { draw: () => <Form draft={{ pages: '101', listTitle: '' }} /> },
  'form-running': { draw: () => <Form search={{ runningListTitle: 'VP Sales · Germany' }} /> },
  'form-permission': { draw: () => <Form click={{ hasPermission: false }} /> },
  'form-problem': { draw: () => <Form click={{ problem: { failure: { code: 'wrongApiKey', host: service }, at: now } }} /> },
  'form-busy': { draw: () => <Form click={{ isBusy: true }} /> },
  'form-rtl': {
    draw: () => (
      <Form
        draft={{ listTitle: names.rtl }}
        search={{ summary: { filters: [{ label: 'Region', values: [{ text: names.rtl, excluded: false }] }] } }}
      />
    )
  },
  'form-not-connected': {
    draw: () => (
      <PopupFrame service={undefined} onOpenSettings={nothing}>
        <ImportForm
          service={undefined}
          search={{ title: 'VP Sales', summary: searches.usual }}
          draft={{ listTitle: '', pages: '1' }}
          click={makeClick({ hasPermission: false })}
          on={{ change: nothing, start: nothing, openSettings: nothing }}
        />
      </PopupFrame>
    )
  },
  started: {
    draw: () => (
      <Popup foot={foot()}>
        <StartedSearch onAgain={nothing} />
        <RunsSection>
          <RunsList runs={everyRun.slice(0, 4)} total={4} onMore={nothing} now={now} onAction={nothing} />
        </RunsSection>
      </Popup>
    )
  },
  'started-asks': {
    draw: () => (
      <Popup foot={foot()}>
        <StartedSearch onAgain={nothing} />
        <RunsSection>
          <RunsList runs={everyRun.slice(0, 2)} total={2} onMore={nothing} now={now} onAction={nothing} />
          <RetentionQuestion expiredCounts={new Map()} onChoose={async () => undefined} />
        </RunsSection>
      </Popup>
    )
  },
  'form-imported': {
    draw: () => (
      <Form
        search={{
          resultCount: { count: 1200, atLeast: true },
          imported: { text: tCount('importedAgo', 75, '20 min ago'), label: t('openList'), onClick: nothing }
        }}
      />
    )
  },
  'form-other': { draw: () => <Form draft={{ pages: '8' }} /> },
  'form-list-live': {
    draw: () => <Form click={{ problem: { failure: { code: 'listInUse', name: 'VP Sales · Germany' }, at: now } }} />
  },
  'page-unknown': {
    draw: () => (
      <Popup>
        <UnsupportedPage reason="unknown" />
      </Popup>
    )
  },
  'page-no-criteria': {
    draw: () => (
      <Popup>
        <UnsupportedPage reason="no-criteria" />
      </Popup>
    )
  },
  'popup-runs': {
    draw: () => (
      <Popup foot={foot()} host="a-rather-long-subdomain.of-the-enrichment-service.example:8443">
        <RunsSection>
          <RunsList runs={everyRun} total={64} onMore={nothing} now={now} onAction={nothing} />
        </RunsSection>
      </Popup>
    )
  },
  'popup-one-run': {
    draw: () => (
      <Popup foot={foot()}>
        <RunsSection>
          <RunsList runs={everyRun.slice(3, 4)} total={1} onMore={nothing} now={now} onAction={nothing} />
        </RunsSection>
      </Popup>
    )
  },
  'popup-no-runs': {
    draw: () => (
      <Popup foot={foot()}>
        <RunsSection>
          <RunsList runs={[]} total={0} onMore={nothing} now={now} onAction={nothing} />
        </RunsSection>
      </Popup>
    )
  },
  ...Object.fromEntries(Object.keys(runs).map(of => [`runs-${of.replaceAll(' ', '-')}`, { draw: () => <Runs of={of} /> }])),
  ...popupBlocks,
  ...personBlocks,
  ...peopleBlocks,
  ...domainBlocks,
  settings: {
    width: 960,
    draw: () => <Settings test={{ isRunning: false, result: { tone: 'good', text: t('testResultGood', service) } }} />
  },
  'settings-problem': {
    width: 960,
    draw: () => (
      <Settings
        test={{ isRunning: false, problem: { code: 'settingInvalid', name: 'downloadPath' } }}
        api={{ ...api, getInvalid: () => ['downloadPath'] }}
        saved={{
          ...connections.usual,
          apiSettings: { ...defaultApiSettings, downloadPath: 'download list', finishedWords: ['fertig', 'erledigt'] }
        }}
      />
    )
  },
  'settings-verdict': {
    width: 960,
    draw: () => (
      <Settings
        test={{
          isRunning: true,
          result: { tone: 'problem', text: t('testResultKeyRefused', service), rereadText: tCount('rereadFound', 2) }
        }}
      />
    )
  },
  'settings-wrong-url': {
    width: 960,
    draw: () => (
      <Settings
        test={{
          isRunning: false,
          result: { tone: 'problem', text: t('failure_notAService', service), wrongUrl: `https://${service}/api/v1/contacts` }
        }}
      />
    )
  },
  'settings-several': { width: 960, draw: () => <SeveralConnections /> },
  'settings-key-missing': { width: 960, draw: () => <SeveralConnections saved={connections.missing} /> },
  'settings-narrow': {
    width: 420,
    draw: () => (
      <SeveralConnections
        test={{ isRunning: false, problem: { code: 'baseUrlInsecure' } }}
        saved={{ ...connections.second, baseUrl: 'http://api.enrichment.example' }}
      />
    )
  },
  welcome: {
    width: 960,
    draw: () => (
      <Welcome
        wasDeleted
        sample={<Button look="primary">{t('sampleTry')}</Button>}
        onConnect={nothing}
        restore={<RestoreFile state={undefined} onRestore={nothing} />}
      />
    )
  },
  connect: {
    width: 720,
    draw: () => (
      <ConnectPage isConnected searchUrl="https://network.example/" onBack={nothing}>
        <Connection />
      </ConnectPage>
    )
  },
  'connect-services': {
    width: 720,
    draw: () => (
      <ConnectPage isConnected={false} searchUrl="https://network.example/" onBack={nothing}>
        <Connection services={presets.slice(1)} />
      </ConnectPage>
    )
  },
  'connect-own-service': {
    width: 720,
    draw: () => (
      <main class="shelf">
        <h1 class="unseen">{t('ownServiceTitle')}</h1>
        <OwnService baseUrl={`https://${service}`} onUse={nothing} />
      </main>
    )
  },
  'connect-requests': {
    width: 720,
    draw: () => {
      const [, preset = presets[0]] = presets
      return (
        <main class="shelf">
          <h1 class="unseen">{t('serviceRequests')}</h1>
          {preset && <ServiceNote service={preset} isOwn baseUrl="" />}
          {preset && <PresetRequests preset={preset} baseUrl={preset.baseUrl ?? ''} />}
        </main>
      )
    }
  },
  ...detailBlocks,
  ...recordBlocks,
  ...spendingBlocks,
  ...sampleBlocks,
  ...splitBlocks,
  ...historyBlocks,
  ...resultsBlocks,
  'button-on-page': { width: 640, draw: () => <ButtonOnPage label={t('buttonImport')} hint={t('buttonImportHint')} /> },
  'button-on-page-off': { width: 640, draw: () => <ButtonOnPage label={t('buttonImport')} hint={t('buttonNeedsFilter')} disabled /> }
}
