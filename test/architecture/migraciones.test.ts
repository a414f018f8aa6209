// A migration leaves the version before running (expand, then contract): it says which code it serves, and takes nothing away unsaid.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCabecera } from '#server/db/versiones.ts'
import manifiesto from '../../package.json' with { type: 'json' }
import { findContracciones } from '../support/contraccion.ts'

/** What the release before this one leaves: from here on every file says whom it serves. */
const { migracion: ANTERIOR } = manifiesto.anterior

const nuevas = readdirSync('migrations')
  .filter(nombre => nombre.slice(0, 4) > ANTERIOR)
  .map(nombre => [nombre, readFileSync(`migrations/${nombre}`, 'utf8')] as const)

describe('[OPS-04] H5: a migration of this release', () => {
  it('has one of the release before to follow', () => {
    expect(readdirSync('migrations').map(nombre => nombre.slice(0, 4))).toContain(ANTERIOR)
  })

  it('says in its first lines that the release before runs on what it leaves (-- serves: NNNN)', () => {
    const callan = nuevas.filter(([nombre, sql]) => {
      const { sirve } = readCabecera(nombre, sql)
      return sirve === null || sirve > ANTERIOR
    })
    expect(callan.map(([nombre]) => nombre)).toEqual([])
  })

  it('takes nothing away, unless it says what and why that hurts nobody (-- contracts: …)', () => {
    const quitan = nuevas
      .filter(([nombre, sql]) => !readCabecera(nombre, sql).contrae)
      .map(([nombre, sql]) => `${nombre}: ${findContracciones(sql).join(', ')}`)
      .filter(falta => !falta.endsWith(': '))
    expect(quitan).toEqual([])
  })
})

describe('[OPS-04] what takes something away', () => {
  it.each([
    'alter table pedidos drop column total',
    'drop table if exists correos',
    'drop function suma(int)',
    'alter table pedidos rename to ordenes',
    'alter table pedidos rename column total to monto',
    'alter table pedidos alter column total type integer',
    'alter table pedidos alter total set data type integer',
    'alter table pedidos alter column nota set not null',
    'alter table pedidos alter column nota drop default',
    'alter table pedidos add constraint corta check (length(nota) < 9)',
    'alter table pedidos add check (total > 0) not valid',
    'alter table pedidos add constraint unico unique (nota)',
    'create unique index uno on pedidos (nota)',
    'alter table pedidos add column propina bigint not null',
    'alter table pedidos add column a int default 0, add column b numeric(9, 2) check (b > 0) not null',
    'delete from correos where sent_at is null',
    'truncate correos',
    'revoke select on pedidos from lectura',
    'create table otra (id int); DROP   TABLE correos',
  ])('is seen: %s', sql => expect(findContracciones(`${sql};`)).toHaveLength(1))

  it.each([
    'alter table pedidos add column propina bigint not null default 0',
    'alter table pedidos add column propina bigint default 0 not null check (propina >= 0)',
    'alter table pedidos add column a text, add column b int not null default 3',
    'alter table pedidos add column doble bigint not null generated always as (total * 2) stored',
    'alter table pedidos add column nota text check (length(nota) < 9)',
    'create table propinas (id int not null, unique (id)); create unique index p on propinas (id)',
    'create table propinas (id int); alter table propinas add check (id > 0)',
    'create index lentos on pedidos (created_at)',
    'create or replace function f() returns trigger language plpgsql as $$ begin delete from correos; return new; end $$',
    'alter table pedidos alter column nota drop not null',
    '-- nobody may drop table correos\nselect 1',
    "comment on table pedidos is 'x'",
    'create trigger t after insert or delete or truncate on pedidos for each statement execute function f()',
  ])('is not seen where there is nothing: %s', sql => expect(findContracciones(`${sql};`)).toEqual([]))
})
