// One valid body for every message of an extension page.
import type { pageMessages } from '../../../lib/messages/contract.ts'

const clickId = 'click-0001'
const connectionId = 'c1'
const runId = 'r1'
const searchUrl = 'https://www.linkedin.com/sales/search/people?query=(keywords%3Ax)'

export const validBodies = {
  startImport: { clickId, url: searchUrl, comparisonKey: 'lead-search:x', pages: 4, listTitle: 'Leads', allowDuplicate: false },
  startAgain: { runId, clickId },
  startLookup: { clickId, url: 'https://www.linkedin.com/in/ada', comparisonKey: 'k' },
  startBulkLookup: { clickId, connectionId, listTitle: 'People', profiles: ['https://www.linkedin.com/in/ada-beispiel'] },
  startDomains: { clickId, connectionId, listTitle: 'Companies', domains: ['northwind.example', 'xn--bcher-kva.example'] },
  startSplit: {
    clickId,
    connectionId,
    url: searchUrl,
    comparisonKey: 'k',
    facet: 'COMPANY_HEADCOUNT',
    facetWasSelected: false,
    parts: [{ url: 'https://www.linkedin.com/sales/search/people?query=(keywords%3Ay)', title: '1-10' }],
    excludedValues: [],
    pages: 100,
    listTitle: 'People',
    allowDuplicate: false
  },
  refreshRuns: {},
  networkBack: {},
  checkNow: { runId },
  stopTracking: { runId },
  resumeTracking: { runId },
  startRemaining: { runId },
  finishEarly: { runId },
  removeRun: { runId },
  markSeen: { seen: [{ runId, notificationKey: 'failed' }] },
  trackList: { clickId, connectionId, listName: 'Northwind' },
  markAs: { runId, outcome: 'finished' },
  addRows: { runId, incomingId: 'i1' },
  replaceRows: { runId, incomingId: 'i1', changedAt: 5, rowCount: 2, rowKeysId: 'i2' },
  deleteExpired: {},
  keepList: { runId },
  keepResults: { runId },
  changeList: { runId, title: 'Northwind', tags: ['q4'], isArchived: true },
  undoListChange: { runId, before: { tags: ['q4'] }, after: { archivedAt: 5 } },
  downloadAgain: { runId },
  rereadReplies: { connectionId },
  testConnection: { connectionId },
  testDestination: { destinationId: 'w1', headings: ['Email'], columns: ['email'] },
  changeDelivery: { deliveryId: 's1', change: 'start' },
  sendWhenReady: { runId: 'r1', destinationId: 'w1', headings: ['Email'], columns: ['email'], fallbacks: [''], targets: ['email 80'] },
  cancelSendWhenReady: { runId: 'r1' },
  setReminder: { runId: 'r1', change: 'week' }
} satisfies Record<keyof typeof pageMessages, object>
