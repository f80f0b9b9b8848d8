// What the worker answers to each message that it could carry out.
import type { PersonState } from '../runs/model/people.ts'
import type { ConnectionTestResult } from '../service/test-connection.ts'
import type { FieldChange } from '../undo.ts'

/** The value of each message's answer when it succeeds. */
export interface Answers {
  startImport: { runId: string }
  startAgain: { runId: string }
  startDomains: { runId: string }
  startSplit: { runId: string }
  refreshRuns: null
  networkBack: null
  markSeen: null
  setReminder: null
  checkNow: null
  stopTracking: null
  resumeTracking: null
  startRemaining: null
  removeRun: null
  keepList: null
  keepResults: null
  /** what was changed, for `undoListChange` */
  changeList: FieldChange
  undoListChange: null
  trackList: { runId: string }
  markAs: null
  addRows: { rows: number }
  replaceRows: null
  deleteExpired: null
  downloadAgain: { rows: number }
  /** `collected`: how many runs gained results from their stored replies */
  rereadReplies: { collected: number }
  testConnection: ConnectionTestResult
  testDestination: null
  changeDelivery: null
  sendWhenReady: null
  cancelSendWhenReady: null
  openForm: null
  openSettings: null
  startLookup: { runId: string }
  startBulkLookup: { runId: string }
  finishEarly: null
  startPageLookup: { runId: string }
  getPersonState: PersonState
  /** `importedPeople`: how many people the newest list of the search has; 0 without one */
  getSearchState: { importedPeople: number }
  isButtonWanted: boolean
  loadScripts: null
}
