// Which assumption about a service is the likeliest to be wrong, by where a run stands.
import type { Run } from '../../../lib/runs/model/run.ts'
import type { ApiSettingName } from '../../../lib/service/api-settings.ts'

export const assumptionFor = ({ state, pause }: Run): ApiSettingName => {
  if (pause?.code === 'notFound') return 'downloadPath'
  if (state.is === 'finished' && (pause?.code === 'fieldRefused' || pause?.code === 'listUnknown')) return 'downloadListField'
  if (pause?.code === 'noRowsFound' || state.is === 'collected') return 'resultsAt'
  return state.is === 'finished' ? 'downloadPath' : 'statusAt'
}
