// How the database types are generated; shared by the script that writes them and the test that proves them.

export function codegenArguments(url: string): string[] {
  return [
    `--url=${url}`,
    '--dialect=postgres',
    '--out-file=src/server/db/types.ts',
    '--default-schema=public',
    '--include-pattern=public.*',
    '--exclude-pattern=public.migraciones',
    '--type-mapping={"int8":"number"}',
  ]
}
