import type { Handlers } from '@tonle/contract/server'
import type * as contract from '../contract.ts'
import { contactCode, memberCode } from './codes/request-code.ts'
import { bindContact, contacts, removeContact } from './contacts/contacts.ts'
import { confirmPayment, resetPaymentPassword, setPaymentPassword } from './payment/payment-password.ts'
import { changeProfile, consoleProfile, profileInfo, saveProfile } from './profile/change-profile.ts'
import { chooseIcon, memberIcon, removeIcon, sendIcon } from './profile/icon.ts'

/** My account: profile, picture, contacts, payment password; and what operators do to them. */
export const accountRoutes = {
  profileInfo,
  saveProfile,
  consoleProfile,
  changeProfile,
  memberIcon,
  chooseIcon,
  sendIcon,
  removeIcon,
  memberCode,
  contactCode,
  contacts,
  bindContact,
  removeContact,
  setPaymentPassword,
  confirmPayment,
  resetPaymentPassword,
} satisfies Partial<Handlers<typeof contract>>
