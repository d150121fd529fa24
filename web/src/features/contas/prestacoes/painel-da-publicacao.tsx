import {
  IconArrowBackUp,
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconLock,
  IconPencil,
  IconSend,
} from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { diaEm, formatarData } from '#contract/valores/calendario.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { Button } from '../../../ui/button.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { MeuParecer } from './conselho.tsx'
import { baixarPdf, baixarPlanilha, consultaDoMes, retirar } from './prestacao.api.ts'
import css from './prestacao.module.css'
import { Etiqueta } from './situacao.tsx'
import { nomeDoMes } from './textos.ts'

const DialogoDeMotivo = lazy(() =>
  import('../../../formularios/dialogo-de-motivo.tsx').then((m) => ({ default: m.DialogoDeMotivo })),
)
const DialogoDoFechamento = lazy(() =>
  import('./dialogo-do-fechamento.tsx').then((m) => ({ default: m.DialogoDoFechamento })),
)
const DialogoDaPublicacao = lazy(() =>
  import('./dialogo-da-publicacao.tsx').then((m) => ({ default: m.DialogoDaPublicacao })),
)
const DialogoDoParecer = lazy(() => import('./dialogo-do-parecer.tsx').then((m) => ({ default: m.DialogoDoParecer })))

/** Runs something slow and says when it fails. */
function useTarefa() {
  const [fazendo, setFazendo] = useState<string | null>(null)
  const fazer = async (nome: string, acao: () => Promise<void>) => {
    setFazendo(nome)
    try {
      await acao()
    } catch (erro) {
      avisarErro(mensagemDoErro(erro))
    }
    setFazendo(null)
  }
  return { fazendo, fazer: (nome: string, acao: () => Promise<void>) => void fazer(nome, acao) }
}

/** Whether the month is published, its files, and for the staff what can be done about it. */
export function PainelDaPublicacao({ prestacao: p, administra }: { prestacao: Prestacao; administra: boolean }) {
  const { fazendo, fazer } = useTarefa()
  const publicada = p.situacao === 'publicada'
  const quemVe = administra
    ? 'Só a administração vê, e quem lê as contas por um cargo.'
    : 'Os moradores ainda não veem.'
  return (
    <div className={css.painel}>
      <h2>Situação</h2>
      <p>
        <Etiqueta situacao={p.situacao} />
      </p>
      <p className={css.assinatura}>
        {publicada && p.publicadaEm
          ? `Publicada em ${formatarData(diaEm(new Date(p.publicadaEm)))} por ${p.publicadaPor ?? ''}. Os números ficam como estavam nesse dia.`
          : p.situacao === 'fechada'
            ? `${quemVe} O mês está fechado: o que é datado nele não muda mais.`
            : `${quemVe} Os números são os do livro, e mudam com ele.`}
      </p>
      <Button
        fullWidth
        icon={IconFileTypePdf}
        busy={fazendo === 'pdf'}
        onClick={() => fazer('pdf', () => baixarPdf(p))}
      >
        Baixar PDF
      </Button>
      <Button
        fullWidth
        icon={IconFileSpreadsheet}
        busy={fazendo === 'xlsx'}
        onClick={() => fazer('xlsx', () => baixarPlanilha(p))}
      >
        Baixar planilha (XLSX)
      </Button>
      <MeuParecer prestacao={p} largo />
      {administra && <AcoesDaAdministracao prestacao={p} />}
    </div>
  )
}

type Passo = 'parecer' | 'fechamento' | 'publicacao' | 'retirada'

function AcoesDaAdministracao({ prestacao: p }: { prestacao: Prestacao }) {
  const cache = useQueryClient()
  const [aberto, setAberto] = useState<Passo | null>(null)
  const mes = nomeDoMes(p._id).toLowerCase()
  const fechar = () => setAberto(null)
  const aoMudar = (nova: Prestacao) => {
    cache.setQueryData(consultaDoMes(p._id).queryKey, nova)
    marcarComoVelho('prestacoes')
  }
  return (
    <>
      <Passos prestacao={p} abrir={setAberto} />
      <Suspense>
        {aberto === 'parecer' && <DialogoDoParecer prestacao={p} fechar={fechar} aoMudar={aoMudar} />}
        {aberto === 'fechamento' && <DialogoDoFechamento prestacao={p} fechar={fechar} />}
        {aberto === 'publicacao' && <DialogoDaPublicacao prestacao={p} fechar={fechar} aoMudar={aoMudar} />}
        {aberto === 'retirada' && (
          <DialogoDeMotivo
            titulo={`Retirar as contas de ${mes}?`}
            texto="Quem mora no prédio deixa de vê-las até que sejam publicadas de novo, com os números do livro."
            verbo="Retirar"
            fechar={fechar}
            acao={async (motivo) => {
              aoMudar(await retirar(p, motivo))
              avisarSucesso(`Contas de ${mes} retiradas`)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** What may be done about the month where it stands. */
function Passos({ prestacao: p, abrir }: { prestacao: Prestacao; abrir: (passo: Passo) => void }) {
  if (p.situacao === 'publicada')
    return (
      <Button variant="text" fullWidth icon={IconArrowBackUp} onClick={() => abrir('retirada')}>
        Retirar a publicação
      </Button>
    )
  const terminou = p._id < todayInSaoPaulo().slice(0, 7)
  return (
    <>
      <Button fullWidth icon={IconPencil} onClick={() => abrir('parecer')}>
        Nota e parecer
      </Button>
      {p.situacao === 'fechada' ? (
        <Button variant="primary" fullWidth icon={IconSend} onClick={() => abrir('publicacao')}>
          Publicar
        </Button>
      ) : terminou ? (
        <Button variant="primary" fullWidth icon={IconLock} onClick={() => abrir('fechamento')}>
          Fechar o mês
        </Button>
      ) : (
        <p className={css.assinatura}>Dá para fechar e publicar quando o mês terminar.</p>
      )}
    </>
  )
}
