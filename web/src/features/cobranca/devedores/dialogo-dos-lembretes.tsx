import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { linha } from '#contract/protocolo/comum.ts'
import type { LembretesDaUnidade, Meio, ProximoLembrete } from '#contract/cobranca/lembretes.ts'
import { paths } from '../../../app/paths.ts'
import { novaChave } from '../../../lib/api.ts'
import { avisarErro, avisarInfo, avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeData, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { mandaEmails } from '../../../lib/condominio.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { mensagemDoErro } from '../../../lib/erro-da-api.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { PeDoDialogo } from '../../../formularios/pe-do-dialogo.tsx'
import { ExitButton } from '../../../ui/overlays/dialog-exit.tsx'
import { LembretesMandados } from '../../../paineis/cobrancas/lembretes-mandados.tsx'
import { paradosPorExtenso, porQueEste } from '../../../paineis/cobrancas/lembretes.ts'
import { SemServidor } from '../../../paineis/sem-servidor.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Note } from '../../../ui/page/note.tsx'
import css from './devedores.module.css'
import { consultaDaUnidade, mandar, parar, retomar } from './lembretes.api.ts'

interface Unidade {
  _id: string
  nome: string
}
/** By e-mail it is only in the queue, or kept where there is no server; in the application it is there. */
function dizerOQueHouve(cartas: readonly { para: string; meio: Meio }[]) {
  const deQuem = (meio: Meio) => cartas.filter((c) => c.meio === meio).map((c) => c.para)
  const [porEmail, noSistema] = [deQuem('email'), deQuem('aviso')]
  const frase = [
    noSistema.length > 0 && `Lembrete no sistema para ${nomes.format(noSistema)}.`,
    porEmail.length > 0 &&
      (mandaEmails()
        ? `Lembrete na fila de e-mails para ${nomes.format(porEmail)}.`
        : `Não há servidor de e-mail: o lembrete a ${nomes.format(porEmail)} ficou guardado.`),
  ]
    .filter(Boolean)
    .join(' ')
  if (porEmail.length === 0 || mandaEmails()) avisarSucesso(frase)
  else avisarInfo(frase)
}
const nomes = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** What was sent about a unit, and what staff may do: send the next one now, stop them, resume them. */
export function DialogoDosLembretes({ unidade, fechar }: { unidade: Unidade; fechar: () => void }) {
  const { data } = useQuery(consultaDaUnidade(unidade._id))
  const [parando, setParando] = useState(false)
  return (
    <Dialog open closable width={560} onClose={fechar} title={`Lembretes de ${unidade.nome}`}>
      {data && data.semEmail.length > 0 && (
        <Note>Sem e-mail: {nomes.format(data.semEmail)}. Avise de outra forma, ou registre um e-mail na unidade.</Note>
      )}
      {data && !data.reguaAtiva && (
        <Note>
          A régua está desligada: nenhum lembrete vai sozinho. Mande por aqui, ou ligue-a em{' '}
          <Link to={paths.reguaDeLembretes}>Configurações</Link>.
        </Note>
      )}
      {data?.parado && (
        <Note>
          Os lembretes estão {paradosPorExtenso(data.parado)}. Motivo: {data.parado.motivo}
        </Note>
      )}
      {parando ? (
        <Parar unidade={unidade} fechar={() => setParando(false)} />
      ) : (
        <>
          <LembretesMandados de={{ unidade: unidade._id }} />
          {data && <Acoes unidade={unidade} lembretes={data} parar={() => setParando(true)} />}
        </>
      )}
    </Dialog>
  )
}

interface PropsDoQueVai {
  proximas: readonly ProximoLembrete[]
  fazendo: boolean
  voltar: () => void
  enviar: () => void
}

/** Said before it goes: to whom, and why this one. */
function OQueVai({ proximas, fazendo, voltar, enviar }: PropsDoQueVai) {
  return (
    <>
      <p className={css.recado} role="status">
        {nomes.format(proximas.map((p) => `O ${p.degrau}º lembrete vai para ${p.para} (${p.email})`))}. Não dá para
        desfazer.
      </p>
      {[...new Set(proximas.map(porQueEste))].map((porque) => (
        <p key={porque} className={css.recado}>
          {porque}
        </p>
      ))}
      <SemServidor oQue="os e-mails ficam guardados, e ninguém os recebe" />
      <div className={css.pe}>
        {/* The focus brings the question into sight: a long list of reminders stands above it. */}
        <Button autoFocus onClick={voltar}>
          Voltar
        </Button>
        <Button variant="primary" busy={fazendo} onClick={enviar}>
          Mandar agora
        </Button>
      </div>
    </>
  )
}

/** One thing at a time; what went wrong is said. */
function useTarefa() {
  const [fazendo, setFazendo] = useState(false)
  const fazer = async (acao: () => Promise<void>) => {
    setFazendo(true)
    try {
      await acao()
    } catch (erro) {
      avisarErro(mensagemDoErro(erro), { breve: true })
    }
    setFazendo(false)
    marcarComoVelho('cobrancas')
  }
  return { fazendo, fazer }
}

function useAcoes(unidade: Unidade) {
  const { fazendo, fazer } = useTarefa()
  const [chave, setChave] = useState(novaChave)
  const mandarAgora = (depois: () => void) =>
    fazer(async () => {
      const { cartas, semEmail } = await mandar(unidade._id, chave)
      setChave(novaChave())
      depois()
      if (cartas.length > 0) dizerOQueHouve(cartas)
      else avisarErro(`Nada foi mandado: ${nomes.format(semEmail)} não tem e-mail`, { breve: true })
    })
  const voltar = () =>
    fazer(async () => {
      await retomar(unidade._id)
      avisarSucesso(`Lembretes de ${unidade.nome} retomados`)
    })
  return { fazendo, mandarAgora: (depois: () => void) => void mandarAgora(depois), voltar: () => void voltar() }
}

interface PropsDasAcoes {
  unidade: Unidade
  lembretes: Pick<LembretesDaUnidade, 'parado'> & { proximas: readonly ProximoLembrete[] }
  parar: () => void
}

function Acoes({ unidade, lembretes: { parado, proximas }, parar }: PropsDasAcoes) {
  const { fazendo, mandarAgora, voltar } = useAcoes(unidade)
  /** Somebody asked to send: what goes, and to whom, is said before. */
  const [conferindo, setConferindo] = useState(false)
  const enviar = () => mandarAgora(() => setConferindo(false))
  if (conferindo)
    return <OQueVai proximas={proximas} fazendo={fazendo} voltar={() => setConferindo(false)} enviar={enviar} />
  return (
    <div className={css.pe}>
      {parado ? (
        <Button variant="primary" busy={fazendo} onClick={voltar}>
          Retomar lembretes
        </Button>
      ) : (
        <>
          <Button onClick={parar}>Parar lembretes</Button>
          <Button
            variant="primary"
            busy={fazendo}
            onClick={() => (proximas.length > 0 ? setConferindo(true) : enviar())}
          >
            Mandar o próximo agora
          </Button>
        </>
      )}
    </div>
  )
}

const esquema = z.object({ motivo: linha('o motivo', 300), ate: dataDigitada.optional() })

function Parar({ unidade, fechar }: { unidade: Unidade; fechar: () => void }) {
  const formulario = useFormulario(esquema, { motivo: '', ate: '' })
  return (
    <CorpoDoFormulario
      de={formulario}
      para="parar"
      acao={async ({ motivo, ate }) => {
        await parar(unidade._id, motivo, ate ?? null)
        avisarSucesso(`Lembretes de ${unidade.nome} parados`)
        marcarComoVelho('cobrancas')
        fechar()
      }}
    >
      <CampoDeTexto nome="motivo" label="Motivo" hint="Fica no histórico da unidade." autoComplete="off" autoFocus />
      <CampoDeData nome="ate" label="Até quando" hint="Em branco, até que alguém os retome." optional maxWidth={220} />
      <PeDoDialogo verbo="Parar lembretes" saida={<ExitButton onExit={fechar}>Voltar</ExitButton>} />
    </CorpoDoFormulario>
  )
}
