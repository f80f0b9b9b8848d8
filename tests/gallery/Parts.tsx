// The small parts side by side: buttons, notices, fields, bars, questions, icons.
import { Button } from '../../components/ui/Button.tsx'
import { InlineConfirm, Notice, ProgressBar } from '../../components/ui/Notice.tsx'
import { Field } from '../../components/ui/fields/Field.tsx'
import { Icon, icons, Logo, type IconName } from '../../components/ui/Icon.tsx'
import { SegmentedControl } from '../../components/ui/fields/Checkbox.tsx'

const nothing = () => {}
const looks = ['primary', 'tinted', 'quiet', 'destructive'] as const
const isName = (text: string): text is IconName => text in icons

export const Parts = () => (
  <main class="shelf">
    <h1>Parts</h1>
    {[false, true].map(small => (
      <div class="shelf-line" key={String(small)}>
        {looks.map(look => (
          <Button key={look} look={look} small={small}>
            {look}
          </Button>
        ))}
      </div>
    ))}
    <div class="shelf-line">
      <Button look="primary" disabled describedBy="reason">
        disabled
      </Button>
      <Button look="primary" busy>
        busy
      </Button>
      <Button icon="settings" iconOnly>
        Settings
      </Button>
      <Logo size={16} />
      <Logo />
      <Logo size={32} />
    </div>
    <p class="small soft" id="reason">
      A reason why it is disabled.
    </p>
    <Notice tone="info">You’re on results page 3. api.enrichment.example may start from there.</Notice>
    <Notice tone="good">api.enrichment.example answered and accepted the API key.</Notice>
    <Notice tone="warning">This is a saved list, not a search. api.enrichment.example may reject it.</Notice>
    <Notice tone="problem" action={{ label: 'Settings', onClick: nothing }}>
      api.enrichment.example rejected the API key. Check it in Settings.
    </Notice>
    <Field label="List name" value="VP Sales · Europe" hint="A hint below." onInput={nothing} />
    <Field
      label="Download path"
      exact
      value="download list"
      error="It begins with a slash."
      onInput={nothing}
      aside={<Button small>Reset</Button>}
    />
    <SegmentedControl
      label="Pages"
      value={4}
      options={[
        { value: 1, label: '1' },
        { value: 4, label: '4' },
        { value: 100, label: 'All (100)' }
      ]}
      onChange={nothing}
    />
    <ProgressBar label="Nothing yet" value={0} />
    <ProgressBar label="Some" value={0.39} valueText="39%" />
    <ProgressBar label="All" value={1} />
    <ProgressBar label="Unknown" value={undefined} />
    <InlineConfirm
      destructive
      question="Delete this list and its results from this browser? Exported files stay."
      confirmLabel="Delete list"
      cancelLabel="Keep list"
      onConfirm={nothing}
      onCancel={nothing}
    />
    <div class="shelf-line">
      {Object.keys(icons)
        .filter(isName)
        .map(name => (
          <Icon key={name} name={name} />
        ))}
    </div>
  </main>
)
