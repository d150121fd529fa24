import { useQuery } from '@tanstack/react-query'
import { IconBellCog, IconMail, IconWritingSign } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Devedor, ResumoDosDevedores } from '#contract/cobranca/devedores.ts'
import { formatarPercentual, formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { AcoesDaLista, type AtalhoDaLista } from '../../../listas/acoes-da-lista.tsx'
import type { DescricaoDaLista, LeituraDaLista } from '../../../listas/descricao-da-lista.ts'
import { ListaDeRegistros } from '../../../listas/lista-de-registros.tsx'
import { useExportacao } from '../../../listas/use-exportacao.ts'
import { useListaDeRegistros } from '../../../listas/use-lista-de-registros.ts'
import { Button } from '../../../ui/button.tsx'
import { rescueFocus } from '../../../ui/focus/lost-focus.ts'
import type { TotalRow } from '../../../ui/lists/data-list.types.ts'
import { Note } from '../../../ui/page/note.tsx'
import { Page, PageHead } from '../../../ui/page/page.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { Atrasos } from './atrasos.tsx'
import { cartaoDe, colunas, type AbrirUnidade } from './colunas.tsx'
import { consultaDoResumo, exportar, listar, type ConsultaDeDevedores } from './devedores.api.ts'
import { porPasso } from './faixas.ts'
import { consultaDe, DEVEDORES, type FiltrosDosDevedores } from './filtro.ts'
import { FiltrosDosInadimplentes } from './filtros-dos-inadimplentes.tsx'
import { contarUnidades, useQuemAvisar } from './use-quem-avisar.ts'
import { Prescricoes } from './prescricoes.tsx'
import css from './devedores.module.css'

const DialogoDaUnidade = lazy(() =>
  import('./avisar/dialogo-da-unidade.tsx').then((m) => ({ default: m.DialogoDaUnidade })),
)
const DialogoDeAvisar = lazy(() =>
  import('./avisar/dialogo-de-avisar.tsx').then((m) => ({ default: m.DialogoDeAvisar })),
)

/** @param em day of the figures, `YYYY-MM-DD` */
function emPalavras(
  { unidades: n, unidadesDoPredio, inadimplencia: taxa, principal, total }: ResumoDosDevedores,
  em: string,
): string {
  if (n === 0) return 'Nenhuma unidade em atraso'
  const todas = contarUnidades(unidadesDoPredio)
  const quem = `${n.toLocaleString('pt-BR')} das ${todas} ${n === 1 ? 'tem' : 'têm'} cobrança vencida`
  const parte = taxa === null ? '' : `, ${formatarPercentual(taxa)} do que venceu em 12 meses`
  // Home tells the first of the two, in these words.
  return `${quem}${parte}. ${formatarReais(principal)} sem juros e multa, ${formatarReais(total)} com eles até ${formatarData(em)}.`
}

const totaisDe = (r: ResumoDosDevedores): TotalRow[] => [
  { label: `Total de ${contarUnidades(r.unidades)}`, reais: r.total, final: true, columns: porPasso(r.devidoPorFaixa) },
]

const LEITURA: LeituraDaLista<Devedor, FiltrosDosDevedores, ConsultaDeDevedores> = {
  forma: DEVEDORES,
  consultaDe,
  chave: ['cobrancas', 'devedores'],
  ler: listar,
  oQue: 'os inadimplentes',
}

const descricaoCom = (abrir: AbrirUnidade): DescricaoDaLista<Devedor, ConsultaDeDevedores> => ({
  nome: 'Inadimplentes',
  colunas: colunas(abrir),
  cartao: (d) => cartaoDe(d, abrir),
  nomeDe: (d) => d.unidade.nome,
  vazio: {
    title: 'Nenhuma cobrança vencida',
    text: 'A cobrança não paga no vencimento aparece aqui.',
  },
  nada: {
    title: 'Nenhuma unidade encontrada',
    text: 'A busca olha unidade, quem recebe e número da cobrança.',
  },
})

const ATALHOS: AtalhoDaLista[] = [
  { label: 'Régua de lembretes', icon: IconBellCog, to: paths.reguaDeLembretes },
  { label: 'Acordos', icon: IconWritingSign, to: paths.acordos },
]

/** Units with overdue charges: who, how much with the charges of the day, for how long, and what is to be done. Staff only. */
export function DevedoresPage() {
  const lista = useListaDeRegistros(LEITURA)
  const { linhas = [], total = 0, filtro } = lista
  const resumo = useQuery(consultaDoResumo(lista.limites)).data
  const exportacao = useExportacao((formato) => exportar(lista.semPagina, formato))
  const [unidade, setUnidade] = useState<Devedor | null>(null)
  const descricao = useMemo(() => descricaoCom(setUnidade), [])
  const avisar = useQuemAvisar({ limites: lista.limites, visiveis: linhas, total, resumo })
  const fechar = (depois: () => void) => {
    depois()
    rescueFocus()
  }
  return (
    <Page>
      <PageHead
        title="Inadimplentes"
        sub={resumo ? emPalavras(resumo, filtro.em || todayInSaoPaulo()) : '\u00a0'}
        actions={
          <AcoesDaLista exportacao={exportacao} vazia={!total} atalhos={ATALHOS}>
            {avisar.quantas > 0 && (
              <Button variant="primary" icon={IconMail} busy={avisar.juntando} onClick={avisar.abrir}>
                Avisar {contarUnidades(avisar.quantas)}
              </Button>
            )}
          </AcoesDaLista>
        }
      />
      {resumo && resumo.unidades > 0 && <Atrasos {...resumo} />}
      {resumo && <Prescricoes {...resumo} />}
      <FiltrosDosInadimplentes {...lista} />
      <div className={css.lista}>
        <div>
          <ListaDeRegistros
            lista={lista}
            descricao={descricao}
            selection={avisar.selecao}
            totalsColumn="total"
            {...(resumo && resumo.unidades > 0 && { totals: totaisDe(resumo) })}
          />
        </div>
      </div>
      <div className={css.lei}>
        <Note tone="info">
          Dever a taxa condominial não impede reservar as áreas de lazer (STJ, REsp 1.564.030 e 1.699.022): as reservas
          continuam abertas. Na assembleia, quem deve não vota (Código Civil, art. 1.335, III). Só a administração vê
          esta lista.
        </Note>
      </div>
      <Suspense>
        {unidade && <DialogoDaUnidade devedor={unidade} fechar={() => fechar(() => setUnidade(null))} />}
        {avisar.unidades && <DialogoDeAvisar unidades={avisar.unidades} fechar={() => fechar(avisar.fechar)} />}
      </Suspense>
    </Page>
  )
}
