import { expect, test } from 'vitest'
import { Guia } from './guia.ts'

/** The guide to a new kind of record. Only in the whole run: it type-checks the copy six times. */

const guia = new Guia('como-adicionar-um-registro.md')

/** What is the kind's own counts as one place by its folder. */
const lugarDe = (arquivo: string) =>
  /^(contract\/src\/predio|server\/src\/modules\/predio|web\/src\/features\/predio)\//.exec(arquivo)?.[1] ?? arquivo

const DA_WEB = [
  'web/src/app',
  'web/src/lib/palavras',
  'web/src/registros/formularios',
  'web/sw',
  'scripts/lint/direcoes',
]
const DO_SERVIDOR = [
  'server/src/modules/predio/ferramentas',
  'server/src/modules/casa/sistema',
  'server/src/operacao/copia/copia.db',
  'server/test/matriz',
  'server/test/ida-e-volta',
  'server/test/registros.db',
]

test.skipIf(process.env.SO_O_DE_TODO_DIA !== undefined)(
  'uma espécie nova, em onze lugares: os de todos são pedidos pelo compilador ou por um teste, e no fim tudo compila e passa',
  () => {
    expect(new Set(guia.passos.map((p) => lugarDe(p.arquivo))).size).toBe(11)
    guia.ate('contract/src/predio/')
    expect(guia.tipos('.').saida).toContain('"ferramentas.listar"')
    guia.ate('contract/src/protocolo/permissoes.ts')
    expect(guia.tipos('.').saida).toMatch(/^server\/src\/modulos\.ts.*ferramentas/m)
    expect(guia.tipos('web').saida).toMatch(/^web\/src\/lib\/especies\.ts.*ferramentas/m)
    guia.ate('server/src/modules/predio/ferramentas/')
    expect(guia.tipos('.').saida).toContain("'keyof Tabelas'")
    guia.ate('server/src/platform/db/tabelas/compromissos.ts')
    expect(guia.tipos('.').saida).toMatch(/^server\/src\/modules\/casa\/saida\/tabelas\.ts.*ferramentas/m)
    guia.ate('server/src/modules/casa/saida/')
    guia.ate('server/migrations/9999_ferramentas.ts')
    expect(guia.testes('sqlite', 'server/test/matriz').saida).toContain('ferramentas.listar')
    guia.ate('server/src/modulos.ts')
    guia.ate('web/src/lib/especies.ts')
    guia.ate('web/src/features/predio/ferramentas/')
    expect(guia.testes('unidade', 'web/src/app/router').saida).toContain('ferramentas-page.tsx')
    guia.ate('web/src/app/router.tsx')
    expect(guia.testes('unidade', 'web/src/app/router').saida).toContain("listaDe('ferramentas')")
    guia.ate('web/src/app/menu.ts')
    expect(guia.passos).toEqual([])
    for (const projeto of ['.', 'web', 'e2e']) expect(guia.tipos(projeto)).toEqual({ certo: true, saida: '' })
    for (const { certo, saida } of [guia.testes('unidade', ...DA_WEB), guia.testes('sqlite', ...DO_SERVIDOR)])
      expect(certo, saida).toBe(true)
  },
  // Of its own processes, seven of which check the types of everything.
  1_800_000,
)
