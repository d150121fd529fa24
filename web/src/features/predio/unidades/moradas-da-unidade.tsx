import { formatarData } from '#contract/valores/calendario.ts'
import type { MoradaDaUnidade } from '#contract/predio/pertences.ts'
import type { Unidade } from '#contract/predio/unidades.ts'
import { enumerar } from '#contract/valores/texto.ts'
import { LISTAS, quantosPertences, TIPOS } from '../../../paineis/unidades/pertences-por-extenso.ts'
import { PertencesDaUnidade } from '../../../paineis/unidades/pertences-da-unidade.tsx'
import type { Pertence } from '../../../paineis/unidades/unidades.ts'
import { writePhone } from '../../../ui/text/digits-text.ts'
import { Section } from '../../../ui/page/page.tsx'
import css from './unidades.module.css'

/** What people have where they live: of who is there, which staff may change, and of the others of today and before. */
export function MoradasDaUnidade({ unidade: u }: { unidade: Unidade }) {
  const principal = u.moradas.find((m) => m.principal)
  const comAlgo = u.moradas.filter((m) => !m.principal && quantosPertences(m) !== null)
  return (
    <>
      <p className={css.deQuem}>{deQuemSao(principal)}</p>
      <PertencesDaUnidade unidade={{ ...u, ...(principal && { morada: principal._id }) }} />
      <Outras titulo="De quem tem outra morada" moradas={comAlgo.filter((m) => m.situacao !== 'encerrado')} />
      <Outras titulo="De quem já saiu" moradas={comAlgo.filter((m) => m.situacao === 'encerrado')} />
    </>
  )
}

const deQuemSao = (m: MoradaDaUnidade | undefined): string =>
  m === undefined || m.pessoas.length === 0
    ? 'Ninguém mora aqui: os veículos, animais e contatos que você escrever ficam com quem vier primeiro.'
    : `Veículos, animais e contatos de emergência são de quem mora junto: ${enumerar(m.pessoas)}. Quem vier depois começa com a lista vazia.`

function Outras({ titulo, moradas }: { titulo: string; moradas: MoradaDaUnidade[] }) {
  if (moradas.length === 0) return null
  return (
    <Section title={titulo} ruled>
      <ul className={css.moradas}>
        {moradas.map((m) => (
          <li key={m._id}>
            <strong>{enumerar(m.pessoas)}</strong>
            <span className={css.quando}>{periodo(m)}</span>
            {LISTAS.filter((l) => m[l].length > 0).map((l) => (
              <span key={l}>
                {TIPOS[l].titulo}: {(m[l] as readonly Pertence[]).map((item) => numaLinha(l, item)).join('; ')}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function periodo({ inicio, fim }: MoradaDaUnidade): string {
  if (inicio === null) return ''
  return fim === null ? `Desde ${formatarData(inicio)}` : `De ${formatarData(inicio)} a ${formatarData(fim)}`
}

function numaLinha(lista: (typeof LISTAS)[number], item: Pertence): string {
  const { titulo, detalhe, tel } = TIPOS[lista].escrever(item)
  return [titulo, detalhe, tel && writePhone(tel)].filter(Boolean).join(' · ')
}
