import { Link } from 'react-router'
import { formatarData } from '#contract/valores/calendario.ts'
import { gastosPorCategoria } from '#contract/contas/orcamento/gastos-por-categoria.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import {
  atrasoEmPalavras,
  justificativaEmPalavras,
  quadroDosInadimplentes,
  quadrosDoBanco,
  quadrosDoMes,
  semExplicacaoEmPalavras,
} from '#contract/contas/quadros-da-prestacao.ts'
import { quadrosDasExcecoes } from '#contract/contas/fechamento/palavras-das-excecoes.ts'
import type { Quadro } from '#contract/valores/quadros.ts'
import { partesDoNome } from '#contract/predio/nomes/partes-do-nome.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { soLe } from '../../../lib/sessao-guardada.ts'
import { paths } from '../../../app/paths.ts'
import { TabelaDoQuadro } from '../../../paineis/tabela-do-quadro.tsx'
import { DoorPlate } from '../../../ui/page/door-plate.tsx'
import { Note } from '../../../ui/page/note.tsx'
import { DetailLayout, Section } from '../../../ui/page/page.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { Amount } from '../../../ui/page/amount.tsx'
import { OQueFalta } from './antes-de-fechar.tsx'
import { Comprovantes } from './comprovantes.tsx'
import { Conselho, haConselho } from './conselho.tsx'
import { Indice } from './indice.tsx'
import { PainelDaPublicacao } from './painel-da-publicacao.tsx'
import { Parecer } from './parecer.tsx'
import css from './prestacao.module.css'
import { Gastos, Resumo } from './resumo.tsx'
import { Selo } from './selo.tsx'
import { NOTA_DE_OUTROS_NUMEROS } from './textos.ts'

const terminou = ({ _id }: Prestacao): boolean => _id < todayInSaoPaulo().slice(0, 7)

interface Props {
  prestacao: Prestacao
  administra: boolean
}

const [NOTA, COMPROVANTES] = ['Nota do síndico', 'Despesas e comprovantes'] as const
const [GASTOS, SELO] = ['Gasto no mês por categoria', 'Selo dos livros'] as const
const [CONSELHO, PARECER] = ['Pareceres dos conselheiros', 'Parecer do conselho'] as const
const titulosDe = (quadros: readonly Quadro[]) => quadros.map((q) => q.titulo)

/** The body of a month's accounts; who owes comes for the staff and, where the building decided so, for the council. */
export function Contas({ prestacao: p, administra }: Props) {
  const [doMes, doBanco] = [quadrosDoMes(p), quadrosDoBanco(p, p.itensDoBanco, p.itensPorConta)]
  const excecoes = quadrosDasExcecoes(p)
  const haNomes = [p.itensDoBanco ?? [], ...(p.itensPorConta ?? [])].some((nomes) => nomes.length > 0)
  const inadimplencia = `Inadimplência em ${formatarData(p.inadimplencia.em)}`
  const sessao = useSessao()
  const leOsLivros = administra || (sessao !== null && soLe(sessao))
  const haGastos = gastosPorCategoria(p.orcamento).length > 0
  const titulos = [
    ...titulosDe(excecoes),
    ...(haGastos ? [GASTOS] : []),
    ...(p.nota ? [NOTA] : []),
    ...[...titulosDe(doMes), COMPROVANTES, inadimplencia, ...titulosDe(doBanco)],
    ...(haConselho(p) ? [CONSELHO, PARECER] : [PARECER]),
    ...(p.selo === null ? [] : [SELO]),
  ]
  return (
    <>
      <Resumo prestacao={p} />
      <Indice titulos={titulos} />
      <DetailLayout status={<PainelDaPublicacao prestacao={p} administra={administra} />}>
        {/* What nothing explains is in the list, while there is one. */}
        {p.situacao === 'aberta' && leOsLivros ? (
          <OQueFalta competencia={p._id} terminou={terminou(p)} />
        ) : (
          <SemExplicacao prestacao={p} administra={administra} />
        )}
        {excecoes.map((q) => (
          <Parte key={q.folha} quadro={q} />
        ))}
        {haGastos && <Gastos prestacao={p} titulo={GASTOS} />}
        {p.nota && (
          <Section title={NOTA}>
            <p className={css.prosa}>{p.nota}</p>
            {administra && p.notaDeOutrosNumeros && <Note tone="warning">{NOTA_DE_OUTROS_NUMEROS}</Note>}
          </Section>
        )}
        {doMes.map((q) => (
          <Parte key={q.folha} quadro={q} />
        ))}
        <Section title={COMPROVANTES} ruled>
          <Comprovantes comprovantes={p.comprovantes} />
        </Section>
        <Inadimplencia prestacao={p} administra={administra} titulo={inadimplencia} />
        {doBanco.map((q) => (
          <Parte key={q.folha} quadro={q} />
        ))}
        {haNomes && (
          <p className={css.reservado}>
            Só a administração lê os nomes: na publicação, no PDF e na planilha vão o dia, o que é e o valor.{' '}
            <Link to={`${paths.banco}?ate=${p.inadimplencia.em}`}>Conciliar no banco</Link>
          </p>
        )}
        {haConselho(p) && (
          <Section title={CONSELHO}>
            <Conselho prestacao={p} administra={administra} />
          </Section>
        )}
        <Section title={PARECER}>
          <Parecer prestacao={p} />
        </Section>
        {p.selo !== null && <Selo selo={p.selo} administra={administra} titulo={SELO} />}
      </DetailLayout>
    </>
  )
}

/** What nothing explains stands above the figures, for whoever reads them. */
function SemExplicacao({ prestacao: p, administra }: Props) {
  const falta = semExplicacaoEmPalavras(p)
  if (falta === null) return null
  const porque = justificativaEmPalavras(p)
  return (
    <Note tone="warning">
      <p>
        <strong>{falta}</strong>
      </p>
      {porque && <p>{porque}</p>}
      {administra && p.situacao !== 'publicada' && (
        <p>
          <Link to={`${paths.banco}?ate=${p.inadimplencia.em}`}>Conciliar no banco</Link>
        </p>
      )}
    </Note>
  )
}

const Parte = ({ quadro }: { quadro: Quadro }) => (
  <Section title={quadro.titulo}>
    <TabelaDoQuadro quadro={quadro} />
  </Section>
)

const SO_A_ADMINISTRACAO = 'Só a administração vê as unidades: elas não vão para a publicação.'
const O_CONSELHO_VE =
  'O condomínio decidiu que o conselho vê as unidades, para conferir as contas: elas não vão para a publicação, e não se dizem a mais ninguém.'

function Inadimplencia({
  prestacao: { inadimplencia: i, inadimplentes },
  administra,
  titulo,
}: Props & { titulo: string }) {
  return (
    <Section title={titulo}>
      <p>
        {atrasoEmPalavras(i)}
        {i.cobrancas > 0 && (
          <>
            , <Amount reais={i.principal} /> sem multa nem juros
          </>
        )}
        .
      </p>
      {inadimplentes && inadimplentes.length > 0 && (
        <>
          <p className={css.reservado}>{administra ? SO_A_ADMINISTRACAO : O_CONSELHO_VE}</p>
          <TabelaDoQuadro
            quadro={quadroDosInadimplentes(inadimplentes)}
            nomeDaLinha={(nome) => <DoorPlate {...partesDoNome(nome)} />}
          />
        </>
      )}
    </Section>
  )
}
