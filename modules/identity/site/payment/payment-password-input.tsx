import { PasswordInput, type PasswordInputProps } from '@tonle/ui'

/** Digits; not offered to be kept by the browser, which keeps the login's password. */
export const PaymentPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput {...props} autoComplete="off" inputMode="numeric" required />
)
