import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listaDe, paths } from './src/app/paths.ts'

/** What `src/app` says of its screens, read as text where its code, which is the browser's, cannot run. */

/** An address as the code writes it: of `paths`, of a kind of record, or itself. */
const ENDERECO = String.raw`(?:paths\.(\w+)|listaDe\('([\w-]+)'\)|'([^']+)')`

function endereco(daTabela: string | undefined, especie: string | undefined, escrito: string | undefined): string {
  if (especie !== undefined) return listaDe(especie as Parameters<typeof listaDe>[0])
  if (daTabela === undefined) return escrito ?? ''
  const caminho = paths[daTabela as keyof typeof paths]
  return typeof caminho === 'string' ? caminho : caminho(':id')
}

interface Tela {
  /** As the router has it: `/reserva/:id`. */
  endereco: string
  /** Its file in `src`; the dashboard's travels with the frame. */
  modulo: string | null
  /** The list of routes it stands in. */
  rotas: string
  /** Under the guard of the administration. */
  daAdministracao: boolean
  /** What the browser's tab calls it; the dashboard says its own. */
  titulo: string
  /** The key of its help text. */
  ajuda: string
}

/** Every screen of the router's lists; beside them it has the login, and what an address that leads nowhere shows. */
export function telasDoRoteador(): Tela[] {
  const fonte = ['router.tsx', 'rotas-publicas.ts', 'rotas-de-quem-mora.ts']
    .map((arquivo) => readFileSync(join(import.meta.dirname, 'src/app', arquivo), 'utf8'))
    .join('\n')
  // Residents are sent away from the books too, which whoever reads them by an office opens.
  const guardadas = [
    ...fonte.matchAll(
      /(?:exigirAdministracao|exigirLeitura, Component: Livros|exigirPortaria), children: \[([^\]]*)\]/g,
    ),
  ].join()
  const doLivro = /const listas = \(\) => import\('\.\.\/([^']+)'\)/.exec(fonte)?.[1] ?? null
  return [...fonte.matchAll(/^(?:export )?const (?!rotas\b)(\w+): RouteObject\[\] = \[\n(.*?)^\]/gms)].flatMap(
    ([, rotas = '', corpo = '']) =>
      [...corpo.matchAll(new RegExp(String.raw`(tela|lista|dashboard)\(\s*${ENDERECO}`, 'g'))].map(
        (achada, n, todas) => {
          const [, como, daTabela, especie, escrito] = achada
          const resto = corpo.slice(achada.index + achada[0].length, todas[n + 1]?.index)
          return {
            endereco: endereco(daTabela, especie, escrito),
            modulo: como === 'lista' ? doLivro : (/import\('\.\.\/(features\/[^']+)'\)/.exec(resto)?.[1] ?? null),
            rotas,
            daAdministracao: guardadas.includes(`...${rotas}`),
            titulo: /^, '([^']*)'/.exec(resto)?.[1] ?? 'Início',
            ajuda: /^, '[^']*', '(\w+)'/.exec(resto)?.[1] ?? 'inicio',
          }
        },
      ),
  )
}

/** The addresses of the menu. */
export const enderecosDoMenu = (): string[] =>
  [
    ...readFileSync(join(import.meta.dirname, 'src/app/menu.ts'), 'utf8').matchAll(
      new RegExp(`caminho: ${ENDERECO}`, 'g'),
    ),
  ].map(([, ...partes]) => endereco(partes[0], partes[1], partes[2]))
