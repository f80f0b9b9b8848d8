// Names of the entries in the table `settings`. They are in one file so that no two settings share a name.

/** How much time has passed for certain. */
export const agreedClockSetting = 'agreed-clock'
/** Id of the connection that new runs use. */
export const connectionOrderSetting = 'connection-order'
/** Whether a page saves a file of new results. */
export const autoSaveSetting = 'auto-save'
/** Whether the user is still to be reminded of a backup. */
export const backupReminderSetting = 'backup-reminder'
/** Who the user is, as notices to people say it. */
export const controllerSetting = 'controller'
/** What was added to the do-not-contact list together. */
export const doNotContactBatchesSetting = 'do-not-contact-batches'
/** From which age on an email is old. */
export const emailAgeLimitSetting = 'email-age-limit'
/** Which findings of the check are left out without a question. */
export const standingCheckSetting = 'standing-check'
/** Salt of the hashes of erased people, as hex. */
export const erasureSaltSetting = 'erasure-salt'
/** Column templates of the user. */
export const exportTemplatesSetting = 'export-templates'
/** Which files of bounces are to go, and when. */
export const goingBouncesSetting = 'going-bounces'
/** Whether notifications leave out list titles. */
export const hideListNamesSetting = 'hide-list-names'
/** When the list name backup failed, and whether the user has dismissed that. */
export const listNameFailureSetting = 'list-name-failure'
/** How many records each list shows without hidden people. */
export const listCountsSetting = 'list-counts'
/** What the user's own lists count as. */
export const listUsesSetting = 'list-uses'
/** The pace of lookups, and their limits where a connection has none of its own. */
export const lookupLimitsSetting = 'lookup-limits'
/** How far stored rows have their marks of the current rules. */
export const marksSetting = 'marks'
/** How far the rows of long lists are in the index by person. */
export const personIndexSetting = 'person-index'
/** The user's own set of statuses for people. */
export const personStatusesSetting = 'person-statuses'
/** Columns and widths of the results table. */
export const resultsViewSetting = 'results-view'
/** Exports whose settings the user saved. */
export const savedExportsSetting = 'saved-exports'
/** Saved views of the results page. */
export const savedViewsSetting = 'saved-views'
/** Days that results are kept. */
export const retentionSetting = 'retention'
/** Which notifications of each run were announced and seen. */
export const runNotificationsSetting = 'run-notifications'
/** What the sample service remembers. Only in the database with sample data. */
export const sampleServiceSetting = 'sample-service'
/** Ids of the runs whose results are still to be deleted. */
export const scheduledDeletionsSetting = 'scheduled-deletions'
/** Whether and how the user syncs runs. */
export const syncChoiceSetting = 'sync-choice'
/** The colours that the user chose for tags. */
export const tagColoursSetting = 'tag-colours'
/** What this computer has synced. */
export const syncMemorySetting = 'sync-memory'

/** Followed by the id of a connection: the user's limits on what runs request there. */
export const spendingLimitsPrefix = 'spending-limits:'
/** Followed by the id of a connection: the credits that a reply last mentioned. */
export const creditsPrefix = 'credits:'
/** Followed by the id of a connection: the prices that the user typed for it. */
export const pricesPrefix = 'prices:'
/** Followed by the comparison key of a search: how often the user wants to import it. */
export const reminderPrefix = 'reminder:'
/** Followed by the id of a run that another computer started, and that was removed here. */
export const removedElsewherePrefix = 'removed-elsewhere:'
/** Followed by the id of a run whose file is still to be saved. */
export const pendingSavePrefix = 'pending-save:'
/** Followed by the id of a connection: the latest change of its service's replies. */
export const replyChangePrefix = 'reply-change:'
/** Begins the names of all reply shapes of a connection; the kind of run, the operation and the reading follow. */
export const replyShapePrefix = (connectionId: string): string => `reply-shape:${connectionId}:`
