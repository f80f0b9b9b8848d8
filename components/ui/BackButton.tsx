// The button at the top of a page that leads back to the list.
import { t } from '../../lib/i18n/text.ts'
import { Button } from './Button.tsx'
import styles from './BackButton.module.css'

export const BackButton = ({ label = t('detailsBack'), onClick }: { label?: string | undefined; onClick: () => void }) => (
  <p class={styles.back} data-back>
    <Button small icon="back" onClick={onClick}>
      {label}
    </Button>
  </p>
)
