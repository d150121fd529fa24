import { useQuery } from '@tanstack/react-query'
import { IconGavel, IconMail, IconNotes, IconWritingSign } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'
import type { verLembretesDaUnidade } from '#contract/cobranca/lembretes.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import type { Devedor } from '#contract/cobranca/devedores.ts'
import { paths } from '../../../../app/paths.ts'
import { avisarErro, avisarSucesso } from '../../../../avisos/avisos.ts'
import { falha } from '../../../../avisos/falha.ts'
import { marcarComoVelho } from '../../../../lib/consultas.ts'
import { mensagemDoErro } from '../../../../lib/erro-da-api.ts'
import { LembretesMandados } from '../../../../paineis/cobrancas/lembretes-mandados.tsx'
import { NOME_DO_MEIO, paradosPorExtenso } from '../../../../paineis/cobrancas/lembretes.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ErrorState } from '../../../../ui/page/error-state.tsx'
import { Note } from '../../../../ui/page/note.tsx'
import { Waiting } from '../../../../ui/page/waiting.tsx'
import { consultaDaUnidade, desanotar, retomar } from '../lembretes.api.ts'
import { Anotar } from './anotar.tsx'
import { Contatos } from './contatos.tsx'
import { AvisoDaUnidade } from './aviso-da-unidade.tsx'
import { Dossie } from './dossie.tsx'
import { Parar } from './parar.tsx'
import css from './avisar.module.css'

type Passo = 'ver' | 'avisar' | 'anotar' | 'parar' | 'dossie'
type DaUnidade = z.output<typeof verLembretesDaUnidade.resposta>

/** What there is to do about a unit that owes: its contacts, a notice now, what was told otherwise; and what was sent. */
export function DialogoDaUnidade({ devedor, fechar }: { devedor: Devedor; fechar: () => void }) {
  const [passo, setPasso] = useState<Passo>('ver')
  const { data, error, refetch, isFetching } = useQuery(consultaDaUnidade(devedor._id))
  const unidade = { _id: devedor._id, nome: devedor.unidade.nome }
  const voltar = () => setPasso('ver')
  return (
    <Dialog open closable width={600} onClose={fechar} title={`Avisar ${unidade.nome}`}>
      {error && !data && (
        <ErrorState {...falha('Não foi possível ler os lembretes.', error, () => void refetch(), isFetching)} />
      )}
      {!data && !error && <Waiting bars={[44, 44]} />}
      {data && passo === 'ver' && <Ver devedor={devedor} lembretes={data} ir={setPasso} />}
      {passo === 'avisar' && <AvisoDaUnidade unidade={unidade} voltar={voltar} />}
      {passo === 'anotar' && <Anotar unidade={unidade} fechar={voltar} />}
      {passo === 'parar' && <Parar unidade={unidade} fechar={voltar} />}
      {passo === 'dossie' && <Dossie unidade={unidade} fechar={voltar} />}
    </Dialog>
  )
}

interface PropsDeVer {
  devedor: Devedor
  lembretes: DaUnidade
  ir: (passo: Passo) => void
}

function Ver({ devedor, lembretes, ir }: PropsDeVer) {
  const { parado, avisado, naoSaiu } = lembretes
  return (
    <>
      <Contatos devedor={devedor} mensagens={lembretes.mensagens} anotar={() => ir('anotar')} />
      {avisado && (
        <p className={css.fala}>
          Avisado por último em {formatarData(avisado.dia)}, {NOME_DO_MEIO[avisado.meio]}.
        </p>
      )}
      {naoSaiu && (
        <Note tone="warning">
          O e-mail do lembrete de {formatarData(naoSaiu.dia)} não saiu: nenhum servidor de e-mail o recebeu. Avise de
          outra forma e anote aqui. <Link to={paths.emails}>Ver o que houve com ele</Link>
        </Note>
      )}
      {parado && (
        <Note>
          Os lembretes estão {paradosPorExtenso(parado)}. Motivo: {parado.motivo}
        </Note>
      )}
      <div className={css.acoes}>
        {parado ? (
          <Retomar devedor={devedor} />
        ) : (
          <Button variant="primary" icon={IconMail} onClick={() => ir('avisar')}>
            Avisar por e-mail
          </Button>
        )}
        <Button icon={IconNotes} onClick={() => ir('anotar')}>
          Anotar que foi avisado
        </Button>
        <ButtonLink to={paths.acordoDaUnidade(devedor._id)} icon={IconWritingSign}>
          Fazer acordo
        </ButtonLink>
        <Button icon={IconGavel} onClick={() => ir('dossie')}>
          Dossiê de cobrança
        </Button>
        {!parado && <Button onClick={() => ir('parar')}>Parar lembretes</Button>}
      </div>
      {!lembretes.reguaAtiva && (
        <Note>
          A régua está desligada: nenhum lembrete vai sozinho. Mande por aqui, ou ligue-a em{' '}
          <Link to={paths.reguaDeLembretes}>Configurações</Link>.
        </Note>
      )}
      <Historia devedor={devedor} lembretes={lembretes} />
    </>
  )
}

function Historia({ devedor, lembretes: { anotados } }: Pick<PropsDeVer, 'devedor' | 'lembretes'>) {
  return (
    <section className={css.historia}>
      <h3>O que já se mandou</h3>
      {anotados.length > 0 && (
        <ul className={css.anotados}>
          {anotados.map(({ _id, dia, meio, por }) => (
            <li key={_id}>
              <strong>Avisado {NOME_DO_MEIO[meio]}</strong> em {formatarData(dia)}
              {por && <small>, anotado por {por}</small>}
              <TirarAnotacao unidade={devedor._id} anotacao={_id} />
            </li>
          ))}
        </ul>
      )}
      <LembretesMandados de={{ unidade: devedor._id }} />
    </section>
  )
}

/** A note made by mistake goes at once: the history keeps that it was made, and that it was taken back. */
function TirarAnotacao({ unidade, anotacao }: { unidade: string; anotacao: string }) {
  const [tirando, setTirando] = useState(false)
  const tirar = async () => {
    setTirando(true)
    try {
      await desanotar(unidade, anotacao)
      avisarSucesso('Anotação tirada')
    } catch (erro) {
      avisarErro(mensagemDoErro(erro), { breve: true })
    }
    setTirando(false)
    marcarComoVelho('cobrancas')
  }
  return (
    <Button size="sm" variant="text" busy={tirando} onClick={() => void tirar()}>
      Tirar
    </Button>
  )
}

function Retomar({ devedor }: { devedor: Devedor }) {
  const [fazendo, setFazendo] = useState(false)
  const fazer = async () => {
    setFazendo(true)
    try {
      await retomar(devedor._id)
      avisarSucesso(`Lembretes de ${devedor.unidade.nome} retomados`)
    } catch (erro) {
      avisarErro(mensagemDoErro(erro), { breve: true })
    }
    setFazendo(false)
    marcarComoVelho('cobrancas')
  }
  return (
    <Button variant="primary" busy={fazendo} onClick={() => void fazer()}>
      Retomar lembretes
    </Button>
  )
}
