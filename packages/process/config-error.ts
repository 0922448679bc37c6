/** What the operator has to set right, in sentences. The program prints it without a stack and ends with 78 (EX_CONFIG of sysexits.h). */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
