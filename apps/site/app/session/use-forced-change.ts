import { useEffect } from 'react'
import { openDialog, showDialog } from './dialogs.ts'

/** Opens the change of the password over the page of who must change it before anything else. After a login it is open already, and knows more. */
export function useForcedChange(isRestricted: boolean): void {
  useEffect(() => {
    if (isRestricted && openDialog.get()?.name !== 'password') showDialog('password')
  }, [isRestricted])
}
