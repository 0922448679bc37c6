/** EX_UNAVAILABLE of sysexits.h: something else has the port, or the database is not to be reached. */
export const UNAVAILABLE = 69
/** EX_CONFIG of sysexits.h. */
const WRONG_SETTINGS = 78

/** Why a program cannot start, in sentences for its operator. The program prints the message without a stack and ends with the code. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
  readonly exitCode: number

  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** The operator has to set something right. */
export class ConfigError extends StartError {
  override readonly name = 'ConfigError'

  constructor(message: string, options?: ErrorOptions) {
    super(message, WRONG_SETTINGS, options)
  }
}

/** Prints why the program cannot go on and ends it: sentences for what an operator can mend, a stack for a defect. */
export function endWith(error: unknown): never {
  const isKnown = error instanceof StartError
  process.stderr.write(`${isKnown ? error.message : String((error as Error | undefined)?.stack ?? error)}\n`)
  process.exit(isKnown ? error.exitCode : 1)
}
