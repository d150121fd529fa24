import type { ReactNode } from 'react'
import { periodoPorExtenso, type Periodo } from '#contract/valores/periodo.ts'
import { avisarErro, avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ErroDaApi, mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { useAlcance } from './alcance.tsx'
import { criar, excluir } from './agenda.api.ts'
import type { Evento } from './eventos.ts'
import { apagar, mudar, noPeriodo, type Mudanca } from './mudancas.ts'

const MAIOR_TITULO = 60
/** A title that fits in a message: its first line, cut short. */
export const curto = (titulo: string): string => {
  const [linha = ''] = titulo.split('\n')
  return linha.length > MAIOR_TITULO ? `${linha.slice(0, MAIOR_TITULO - 1).trimEnd()}…` : linha
}

export interface Gravacao {
  /** Creates; throws what the form shows. */
  salvarNovo: (m: Mudanca, chave: string) => Promise<void>
  /** Saves an edit; false when the person gave up at the question; throws what the form shows. */
  salvarEdicao: (evento: Evento, m: Mudanca, mudouRepeticao: boolean) => Promise<boolean>
  /** Moves or resizes; calls `reverter` when it is not saved. */
  moverPara: (evento: Evento, periodo: Periodo, reverter: () => void) => Promise<void>
  /** Asks, deletes and offers to undo; true when it is gone. */
  excluirEvento: (evento: Evento) => Promise<boolean>
  dialogos: ReactNode
}

/** Why something was not saved, as a sentence. */
function porqueNao(erro: unknown): string {
  if (erro instanceof ErroDaApi && erro.codigo === 'CONFLITO_DE_VERSAO')
    return 'Outra pessoa alterou este compromisso agora há pouco. Confira como ficou e tente de novo.'
  if (erro instanceof ErroDaApi && erro.status === 404) return 'Este compromisso já tinha sido excluído.'
  return mensagemDoErro(erro)
}

/** Runs an undo and says how it went. */
const desfazerCom = (fazer: () => Promise<unknown>, feito: string) => async () => {
  try {
    await fazer()
    avisarSucesso(feito)
  } catch (erro) {
    avisarErro(`Não foi possível desfazer. ${porqueNao(erro)}`)
  }
  marcarComoVelho('agendas')
}

const quando = (e: Evento) => periodoPorExtenso({ inicio: e.inicio, fim: e.fim })

/** Every write of the calendar, with its question, its toast, its undo and its way back when the server refuses. */
export function useGravacao(): Gravacao {
  const alcance = useAlcance()
  const { confirm, dialog } = useConfirm()

  async function salvarNovo({ periodo, ...m }: Mudanca, chave: string): Promise<void> {
    const { compromisso: eventInput, recorrencia = null, ...resto } = m
    const corpo = { eventInput, startDate: periodo.inicio, endDate: periodo.fim, ...resto, recorrencia }
    const criado = await criar(corpo, chave)
    avisarSucesso('Compromisso Adicionado', {
      desfazer: desfazerCom(() => excluir(criado._id, undefined, criado.versao), 'Compromisso excluído'),
    })
    marcarComoVelho('agendas')
  }

  async function salvarEdicao(evento: Evento, m: Mudanca, mudouRepeticao: boolean): Promise<boolean> {
    const escolha = await alcance.perguntar(evento, {
      titulo: `Alterar “${curto(evento.titulo)}”`,
      verbo: 'Salvar alterações',
      perigo: false,
      semEsta: mudouRepeticao,
    })
    if (escolha === null) return false
    const { recorrencia, ...resto } = m
    const mudanca = escolha?.escopo === 'esta' || recorrencia === undefined ? resto : { ...resto, recorrencia }
    const { desfazer } = await mudar(evento, mudanca, escolha)
    avisarSucesso('Compromisso Alterado', { desfazer: desfazerCom(desfazer, 'Alteração desfeita') })
    marcarComoVelho('agendas')
    return true
  }

  async function moverPara(evento: Evento, periodo: Periodo, reverter: () => void): Promise<void> {
    try {
      if (!(await salvarEdicao(evento, noPeriodo(evento, periodo), false))) reverter()
    } catch (erro) {
      reverter()
      avisarErro(`“${curto(evento.titulo)}” voltou para onde estava. ${porqueNao(erro)}`)
      marcarComoVelho('agendas')
    }
  }

  async function perguntarExclusao(evento: Evento) {
    const titulo = `Excluir o compromisso “${curto(evento.titulo)}”?`
    if (evento.item.recorrencia !== null)
      return alcance.perguntar(evento, { titulo, verbo: 'Excluir', perigo: true, semEsta: false })
    const sim = await confirm({
      title: titulo,
      body: `${quando(evento)}. Dá para desfazer por 30 dias.`,
      verb: 'Excluir',
    })
    return sim ? undefined : null
  }

  async function excluirEvento(evento: Evento): Promise<boolean> {
    const escolha = await perguntarExclusao(evento)
    if (escolha === null) return false
    try {
      const desfazer = await apagar(evento, escolha)
      avisarSucesso('Compromisso Deletado', { desfazer: desfazerCom(desfazer, 'Compromisso restaurado') })
      return true
    } catch (erro) {
      avisarErro(`Não foi possível excluir “${curto(evento.titulo)}”. ${porqueNao(erro)}`)
      return false
    } finally {
      marcarComoVelho('agendas')
    }
  }
  const dialogos = (
    <>
      {alcance.dialogo}
      {dialog}
    </>
  )
  return { salvarNovo, salvarEdicao, moverPara, excluirEvento, dialogos }
}
