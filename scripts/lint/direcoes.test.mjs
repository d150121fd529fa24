import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { andares } from './andares.mjs'
import { porqueNaoImporta } from './direcoes.mjs'

it.each([
  ['contract/src/contas/receitas.ts', 'server/src/app.ts'],
  ['contract/src/valores/moeda.ts', 'contract/src/protocolo/rota.ts'],
  ['contract/src/protocolo/comum.ts', 'contract/src/contas/receitas.ts'],
  ['server/src/app.ts', 'web/src/app/paths.ts'],
  ['web/src/lib/api.ts', 'server/src/app.ts'],
  ['web/src/ui/fields/money-field.tsx', 'web/src/features/contas/receitas/receitas.api.ts'],
  ['web/src/lib/api.ts', 'web/src/app/paths.ts'],
  ['web/src/campos/campo-de-categoria.tsx', 'web/src/features/contas/receitas/receitas.api.ts'],
  ['web/src/campos/campo-de-categoria.tsx', 'web/src/paineis/cobrancas/cobrancas.ts'],
  ['web/src/paineis/cobrancas/cobrancas.ts', 'web/src/features/contas/receitas/receitas.api.ts'],
  ['web/src/ui/lists/data-list.tsx', 'web/src/lib/api.ts'],
  ['web/src/lib/api.ts', 'web/src/ui/lists/data-list.tsx'],
  ['web/src/ui/button.tsx', 'web/src/ui/page/amount.tsx'],
  ['web/src/ui/fields/field.tsx', 'web/src/ui/lists/data-list.tsx'],
  ['web/src/ui/page/amount.tsx', 'web/src/ui/overlays/dialog.tsx'],
  ['web/src/app/router.tsx', 'web/src/main.tsx'],
  ['web/src/avisos/falha.ts', 'web/src/formularios/formulario.ts'],
  ['web/src/listas/em-lote.ts', 'web/src/formularios/formulario.ts'],
  ['web/src/formularios/formulario.ts', 'web/src/registros/conflito.ts'],
  ['web/src/pasta-sem-lugar/a.ts', 'web/src/lib/api.ts'],
  ['web/src/features/contas/receitas/receitas-page.tsx', 'web/src/pasta-sem-lugar/a.ts'],
  ['web/src/features/contas/receitas/receitas-page.tsx', 'web/src/app/router.tsx'],
  ['web/src/features/contas/receitas/receitas-page.tsx', 'web/src/features/contas/despesas/despesas.api.ts'],
  ['server/src/modules/contas/receitas/receitas.service.ts', 'server/src/modules/pessoas/usuarios/usuarios.repo.ts'],
  ['server/src/modules/contas/receitas/receitas.routes.ts', 'kysely'],
  ['server/src/modules/contas/receitas/receitas.rules.ts', 'kysely'],
  ['server/src/modules/contas/livro/totais.service.ts', 'server/src/modules/contas/lancamentos/lancamentos.service.ts'],
  ['server/src/modules/contas/despesas/despesas.service.ts', 'server/src/modules/contas/receitas/receitas.service.ts'],
  ['server/src/modules/contas/novo/novo.service.ts', 'server/src/modules/contas/livro/totais.service.ts'],
  ['server/src/modules/contas/banco/banco.service.ts', 'server/src/modules/cobranca/cobrancas/cobrancas.repo.ts'],
])('recusa %s → %s', (de, para) => {
  expect(porqueNaoImporta(de, para)).toBeTypeOf('string')
})

it.each([
  ['server/src/app.ts', 'contract/src/protocolo/rota.ts'],
  ['contract/src/contas/receitas.ts', 'contract/src/protocolo/rota.ts'],
  ['web/src/lib/api.ts', 'contract/src/protocolo/rota.ts'],
  ['web/src/main.tsx', 'web/src/app/router.tsx'],
  ['web/src/ui/page/amount.tsx', 'web/src/ui/visually-hidden.tsx'],
  ['web/src/ui/lists/data-list.tsx', 'web/src/ui/page/amount.tsx'],
  ['web/src/avisos/falha.ts', 'web/src/lib/erro-da-api.ts'],
  ['web/src/registros/use-publicacao.ts', 'web/src/formularios/formulario.ts'],
  ['web/src/campos/campo-de-categoria.tsx', 'web/src/ui/fields/select-field.tsx'],
  ['web/src/paineis/unidades/unidades.ts', 'web/src/paineis/cobrancas/cobrancas.ts'],
  ['web/src/features/contas/receitas/receitas-page.tsx', 'web/src/app/paths.ts'],
  ['web/src/features/contas/receitas/receitas-page.tsx', 'web/src/features/contas/receitas/receitas.api.ts'],
  ['web/src/app/router.tsx', 'web/src/features/contas/receitas/receitas-page.tsx'],
  ['server/src/modules/contas/receitas/receitas.service.ts', 'server/src/modules/pessoas/usuarios/usuarios.service.ts'],
  ['server/src/modules/contas/receitas/receitas.service.ts', 'server/src/modules/contas/receitas/receitas.repo.ts'],
  ['server/src/modules/contas/receitas/receitas.repo.ts', 'kysely'],
  [
    'server/src/modules/cobranca/pagamentos/pagamentos.service.ts',
    'server/src/modules/cobranca/cobrancas/cobrancas.repo.ts',
  ],
])('aceita %s → %s', (de, para) => {
  expect(porqueNaoImporta(de, para)).toBeNull()
})

it('todo andar é de módulos que há, cada um em um só', () => {
  const pasta = join(import.meta.dirname, '../../server/src/modules')
  const modulos = readdirSync(pasta).flatMap((area) => readdirSync(join(pasta, area)).map((nome) => `${area}/${nome}`))
  const emAndares = andares.flat()
  expect(emAndares.filter((modulo) => !modulos.includes(modulo))).toEqual([])
  expect(new Set(emAndares).size).toBe(emAndares.length)
})

it('as features da web estão nas áreas do contrato', () => {
  const pastasDe = (pasta) =>
    readdirSync(join(import.meta.dirname, '../..', pasta), { withFileTypes: true })
      .filter((d) => d.isDirectory())
      .map((d) => d.name)
  const areas = pastasDe('contract/src').filter((nome) => !['protocolo', 'valores'].includes(nome))
  expect(pastasDe('web/src/features').toSorted()).toEqual(areas.toSorted())
})
