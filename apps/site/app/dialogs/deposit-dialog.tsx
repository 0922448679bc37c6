import { DepositOver } from '@tonle/cashier/site/deposit-over.tsx'
import { useBrand } from '../data/use-lobby.ts'
import { closeDialog } from '../session/dialogs.ts'

/** The deposit over a game whose stake was above the balance; with it closed, play goes on. */
export function DepositDialog({ after }: { after: (() => void) | undefined }) {
  const { zone } = useBrand()
  const close = () => {
    closeDialog()
    after?.()
  }
  return <DepositOver zone={zone} onClose={close} />
}
