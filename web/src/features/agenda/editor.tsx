import { lazy, Suspense, useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Agenda } from '#contract/agendas.ts'
import { formatarInstante } from '#contract/calendario.ts'
import { paths } from '../../app/paths.ts'
import { avisarSucesso } from '../../lib/avisos.ts'
import { CampoDeEscolha, CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../lib/campos.tsx'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { ErroDaApi } from '../../lib/erro-da-api.ts'
import { useFormulario } from '../../lib/formulario.ts'
import { useGuardaDeSaida } from '../../lib/guarda-de-saida.tsx'
import { consultaDeHistorico } from '../../lib/historico.queries.ts'
import { useTitulo } from '../../lib/titulo.ts'
import { Botao, BotaoLink } from '../../ui/botao.tsx'
import { SaveBar } from '../../ui/page.tsx'
import { atualizar, consultaDeUma } from './agenda.api.ts'
import css from './agenda.module.css'
import { CamposDeQuando } from './campos-de-quando.tsx'
import { camposEmConflito, juntar, type Conflito } from './conflito.ts'
import {
  comNossosCampos,
  esquemaDoEvento,
  mudancaDe,
  recorrenciaDosCampos,
  STATUS,
  valoresDaAgenda,
  type Preenchido,
} from './esquema.ts'

const ConflictDialog = lazy(() => import('../../ui/conflict-dialog.tsx').then((m) => ({ default: m.ConflictDialog })))

/** The fields of an appointment. What somebody else saves shows by itself, unless something here would be lost. */
export function Editor({ registro, sumiu }: { registro: Agenda; sumiu: boolean }) {
  const [lido, setLido] = useState(registro)
  const [conflito, setConflito] = useState<Conflito | null>(null)
  const cache = useQueryClient()
  const formulario = useFormulario(esquemaDoEvento, valoresDaAgenda(registro))
  const { form, enviando, enviar, erros } = formulario
  const sujo = form.formState.isDirty
  const guarda = useGuardaDeSaida(sujo)
  useTitulo(undefined, erros.length > 0)
  const chegouOutra = registro.versao > lido.versao
  useEffect(() => {
    if (!chegouOutra || sujo || enviando) return
    setLido(registro)
    form.reset(valoresDaAgenda(registro))
  }, [chegouOutra, sujo, enviando, registro, form])

  /** Saves over a version; when somebody saved in between, opens the choice and gives null. */
  async function publicar(sobre: Agenda, v: Preenchido): Promise<Agenda | null> {
    const { periodo, ...m } = mudancaDe(v)
    const corpo = { ...m, startDate: periodo.inicio, endDate: periodo.fim, recorrencia: recorrenciaDosCampos(v) }
    try {
      return await atualizar(sobre._id, corpo, undefined, sobre.versao)
    } catch (erro) {
      if (!(erro instanceof ErroDaApi) || erro.codigo !== 'CONFLITO_DE_VERSAO') throw comNossosCampos(erro)
      const atual = erro.atual as Agenda
      const campos = camposEmConflito(valoresDaAgenda(sobre), form.getValues(), valoresDaAgenda(atual))
      if (campos.length === 0) return publicar(atual, v)
      const ultima = await cache.query({ ...consultaDeHistorico('agendas', sobre._id), staleTime: 0 }).then(
        (h) => h.itens[0],
        () => undefined,
      )
      setConflito({
        campos,
        atual,
        meus: form.getValues(),
        quem: ultima?.quem.nome ?? 'Outra pessoa',
        quando: ultima?.quando,
      })
      return null
    }
  }
  async function salvar(sobre: Agenda, v: Preenchido) {
    const salvo = await publicar(sobre, v)
    if (!salvo) return
    setConflito(null)
    cache.setQueryData(consultaDeUma(salvo._id).queryKey, salvo)
    setLido(salvo)
    form.reset(valoresDaAgenda(salvo))
    avisarSucesso('Compromisso Atualizado')
    marcarComoVelho('agendas')
  }
  return (
    <>
      <CorpoDoFormulario de={formulario} acao={(v) => salvar(lido, v)} para="publicar" className={css.edicao}>
        <CampoDeTexto nome="nome" label="Nome" autoComplete="off" />
        <CampoDeParagrafo nome="titulo" label="Compromisso" rows={7} />
        <fieldset className={css.datas}>
          <legend>Datas</legend>
          <CamposDeQuando atual={lido.recorrencia} />
        </fieldset>
        <CampoDeEscolha nome="status" label="Status" options={STATUS} maxWidth={272} />
        <SaveBar>
          <Botao type="submit" variant="primary" size="lg" busy={enviando}>
            Publicar
          </Botao>
          <BotaoLink to={paths.agendas} variant="text" size="lg">
            Cancelar
          </BotaoLink>
        </SaveBar>
      </CorpoDoFormulario>
      <Recado sumiu={sumiu} mudou={chegouOutra && sujo} />
      {conflito && (
        <Suspense>
          <ConflictDialog
            open
            who={conflito.quem}
            {...(conflito.quando && { when: formatarInstante(conflito.quando) })}
            fields={conflito.campos}
            busy={enviando}
            onCancel={() => setConflito(null)}
            onResolve={(escolhas) => {
              form.reset(juntar(conflito, valoresDaAgenda(conflito.atual), escolhas), { keepDefaultValues: true })
              void enviar((v) => salvar(conflito.atual, v))()
            }}
          />
        </Suspense>
      )}
      {guarda.dialog}
    </>
  )
}

function Recado({ sumiu, mudou }: { sumiu: boolean; mudou: boolean }) {
  const texto = sumiu
    ? 'Este compromisso foi excluído enquanto estava aberto aqui. O que você escreveu continua na tela, mas não pode mais ser publicado.'
    : mudou
      ? 'Outra pessoa alterou este compromisso enquanto você escrevia. Ao publicar, você escolhe o que fica.'
      : ''
  return (
    <div role="status" className={texto ? css.recado : undefined}>
      {texto}
    </div>
  )
}
