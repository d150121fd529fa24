import { expect, test } from 'vitest'
import { Guia } from './guia.ts'

/** The guide to a new field. Only in the whole run: it type-checks the copy four times. */

const guia = new Guia('como-adicionar-um-campo.md')

test.skipIf(process.env.SO_O_DE_TODO_DIA !== undefined)(
  'os passos do guia, em cinco arquivos: cada um é pedido pelo compilador ou por um teste, e no fim tudo compila e passa',
  () => {
    expect(new Set(guia.passos.map((p) => p.arquivo)).size).toBe(5)
    guia.ate('contract/src/contas/lancamentos.ts')
    expect(guia.tipos('.').saida).toContain('contract/src/contas/lancamentos.campos.ts')
    guia.ate('contract/src/contas/lancamentos.campos.ts')
    expect(guia.tipos('.').saida).toContain('TabelaLancamentos')
    guia.ate('server/src/platform/db/tabelas.ts')
    guia.ate('server/migrations/9999_observacao.ts')
    expect(guia.testes('unidade', 'web/src/registros/formularios.test.ts').saida).toContain('"rotulo": "Observação"')
    guia.ate('web/src/features/contas/lancamentos/formulario/formulario-de-lancamento.tsx')
    expect(guia.passos).toEqual([])
    for (const projeto of ['.', 'web']) expect(guia.tipos(projeto)).toEqual({ certo: true, saida: '' })
    expect(guia.testes('unidade', 'web/src/registros/formularios.test.ts')).toMatchObject({ certo: true })
    expect(guia.testes('sqlite', 'server/test/ida-e-volta.routes.test.ts')).toMatchObject({ certo: true })
  },
  // Of its own processes, four of which check the types of everything.
  1_200_000,
)
