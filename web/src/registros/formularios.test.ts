/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { camposDoFormulario, type Descrita } from '#contract/protocolo/campos.ts'

const RAIZ = join(import.meta.dirname, '../../..')

/** Where each described kind of record is filled in. */
const FORMULARIOS: Record<string, string | readonly string[]> = {
  'contract/src/casa/condominio.campos.ts': 'web/src/features/casa/configuracoes/condominio/aba-condominio.tsx',
  'contract/src/contas/fundos.campos.ts': 'web/src/features/contas/fundos/dialogo-de-fundo.tsx',
  'contract/src/contas/parecer.campos.ts': 'web/src/features/contas/prestacoes/dialogo-do-parecer.tsx',
  'contract/src/contas/transferencias.campos.ts': 'web/src/features/contas/fundos/dialogo-de-transferencia.tsx',
  'contract/src/contas/lancamentos.campos.ts':
    'web/src/features/contas/lancamentos/formulario/formulario-de-lancamento.tsx',
  'contract/src/predio/agendas.campos.ts': [
    'web/src/features/predio/agendas/editor.tsx',
    'web/src/features/predio/agendas/campos-de-quando.tsx',
  ],
  'contract/src/predio/areas.campos.ts': [
    'web/src/features/casa/configuracoes/areas/formulario-da-area.tsx',
    'web/src/features/casa/configuracoes/areas/partes-da-area.tsx',
  ],
  'contract/src/pessoas/usuarios.campos.ts': [
    'web/src/campos/campos-da-pessoa.tsx',
    'web/src/features/pessoas/usuarios/edicao-da-pessoa-page.tsx',
  ],
  'contract/src/predio/atas.campos.ts': 'web/src/features/predio/atas/nova-ata-page.tsx',
  'contract/src/predio/fornecedores.campos.ts': 'web/src/features/predio/fornecedores/dialogo-de-fornecedor.tsx',
  'contract/src/predio/ocorrencias.campos.ts': 'web/src/features/predio/ocorrencias/formulario-da-ocorrencia.tsx',
  'contract/src/predio/servicos.campos.ts': 'web/src/features/predio/servicos/formulario-de-servico.tsx',
  'contract/src/predio/unidades.campos.ts': 'web/src/features/predio/unidades/formulario-da-unidade.tsx',
}

const descricoes = globSync('contract/src/**/*.campos.ts', { cwd: RAIZ })

test('de cada descrição de campos está dito qual é o formulário', () => {
  expect(descricoes.toSorted()).toEqual(Object.keys(FORMULARIOS).toSorted())
})

test.each(descricoes)('o formulário de %s pergunta por cada campo descrito, pelo seu rótulo', async (descricao) => {
  const [campos] = Object.values((await import(join(RAIZ, descricao))) as Record<string, Descrita>)
  const arquivos = [FORMULARIOS[descricao] ?? []].flat()
  const formulario = arquivos.map((arquivo) => readFileSync(join(RAIZ, arquivo), 'utf8')).join('\n')
  // A list of lines is a group with its name as id.
  const ausentes = camposDoFormulario(campos ?? {}).filter(
    ([chave]) => !new RegExp(`\\b(nome|id)="${String(chave)}"`).test(formulario),
  )
  expect(ausentes).toEqual([])
})
