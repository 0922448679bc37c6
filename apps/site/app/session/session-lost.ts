import { showDialog } from './dialogs.ts'

/** The session ended elsewhere or by time: the login says so, and leads back to the same page. */
export const sessionLost = (): void => showDialog('login', { next: `${location.pathname}${location.search}`, isAfterLoss: true })
