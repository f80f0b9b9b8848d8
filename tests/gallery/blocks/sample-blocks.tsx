// The guide through sample data, and a page that cannot be shown because storage fails.
import { SampleGuide, type SampleStep } from '../../../components/sample/SampleGuide.tsx'
import { SampleMode } from '../../../components/sample/SampleMode.tsx'
import { StorageGate } from '../../../components/shell/StorageGate.tsx'
import type { Failure } from '../../../lib/failure.ts'
import { names } from '../samples.ts'
import { each, Form, nothing } from '../screens.tsx'

const Guide = ({ step }: { step: SampleStep }) => (
  <SampleMode
    watch={tell => {
      tell(true)
      return nothing
    }}
    watchLiveRuns={() => ({
      subscribe: observer => {
        observer.next([1])
        return { unsubscribe: nothing }
      }
    })}
    onLeave={nothing}
  >
    {() => (
      <SampleGuide step={step} onOpen={nothing} onConnect={nothing} onFindPerson={nothing}>
        {step === 'start' && <Form />}
      </SampleGuide>
    )}
  </SampleMode>
)
const Gate = ({ failure, throws = false }: { failure?: Failure; throws?: boolean }) => {
  const Broken = () => {
    if (throws) throw new Error('cannot be drawn')
    return <Form />
  }
  return (
    <StorageGate
      watch={tell => {
        tell(failure)
        return nothing
      }}
      toFailure={() => ({ code: 'internalError' })}
      readListNames={() => Promise.resolve(['VP Sales · Europe 2026-11-21 x7kq2m', names.unbroken])}
    >
      <Broken />
    </StorageGate>
  )
}

export const sampleBlocks = {
  ...each(400, 'sample', { start: 'start', watch: 'watch', open: 'open' } as const, step => <Guide step={step} />),
  ...each<Parameters<typeof Gate>[0]>(
    400,
    'gate',
    { broken: { failure: { code: 'storageBroken' } }, newer: { failure: { code: 'storageNewer' } }, thrown: { throws: true } },
    props => <Gate {...props} />
  )
}
