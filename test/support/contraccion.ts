// Statements by which a migration takes something away from the version before (expand and contract), found in its text.

/** Each with what it breaks: code of before that still reads, writes or leaves out what it always did. */
const CONTRAEN: Readonly<Record<string, RegExp>> = {
  'drops a column': /\bdrop column\b/,
  'drops a table, view, function, type or sequence':
    /\bdrop (?:table|view|materialized view|function|procedure|type|domain|sequence|schema)\b/,
  renames: /\brename\b/,
  'changes the type of a column': /\balter (?:column )?\w+ (?:set data )?type\b/,
  'asks for a value that code of before leaves out': /\bset not null\b/,
  'takes a default away': /\bdrop default\b/,
  'holds rows to a new rule':
    /\badd (?:constraint \w+ )?(?:check|unique|primary key|foreign key|exclude)\b|\bcreate unique index\b/,
  'adds a column without a value for code of before':
    /\badd column (?:if not exists )?\w+ (?:(?!\bdefault\b|\bgenerated\b|,(?![^()]*\))|;)[\s\S])*\bnot null\b(?!(?:(?!,(?![^()]*\))|;)[\s\S])*\b(?:default|generated)\b)/,
  'takes rows away': /(?:^|; ?)truncate\b|\bdelete from\b/,
  'takes rights away': /\brevoke\b/,
}

/** What of that a migration does to things it did not make itself. Bodies of functions are theirs: they run later. */
export function findContracciones(sql: string): string[] {
  const texto = sql
    .toLowerCase()
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/\s+/g, ' ')
  const propias = new Set(
    [...texto.matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, tabla]) => tabla),
  )
  const ajenas = texto
    .split(';')
    .map(sentencia => sentencia.trim())
    .filter(sentencia => {
      const tabla =
        /^(?:alter table (?:if exists )?(?:only )?|create unique index \w+ on |drop table (?:if exists )?|delete from |truncate )(\w+)/.exec(
          sentencia,
        )?.[1]
      return tabla === undefined || !propias.has(tabla)
    })
    .join(';')
  return Object.entries(CONTRAEN)
    .filter(([, busca]) => busca.test(ajenas))
    .map(([que]) => que)
}
