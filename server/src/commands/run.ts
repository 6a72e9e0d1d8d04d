import { Refusal } from '../platform/errors.ts'

/**
 * Runs an operator's command with the words that follow its name, and ends with the code that it returns, or
 * with 1 after a refusal, of which only the message is shown. Asked for help, prints `usage` and does nothing
 * else.
 */
export async function run(
  usage: string,
  command: (args: string[]) => Promise<number>,
): Promise<void> {
  const args = process.argv.slice(2)
  if (args.includes('--help') || args.includes('-h')) return console.log(usage)
  try {
    process.exitCode = await command(args)
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  }
}
