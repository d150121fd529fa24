import { lazy, Suspense } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Agenda } from '#contract/predio/agendas.ts'
import { paths } from '../../../app/paths.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import {
  CampoDeEscolha,
  CampoDeMarcar,
  CampoDeParagrafo,
  CampoDeTexto,
  CorpoDoFormulario,
} from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { usePublicacao } from '../../../registros/use-publicacao.ts'
import { useRegistroVivo } from '../../../registros/use-registro-vivo.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LiveNote } from '../../../ui/page/note.tsx'
import { SaveBar } from '../../../ui/page/page.tsx'
import { atualizar, consultaDeUma } from './agenda.api.ts'
import css from './agenda.module.css'
import { CamposDeQuando } from './campos-de-quando.tsx'
import { COMPARACAO } from './conflito.ts'
import {
  comNossosCampos,
  esquemaDoEvento,
  mudancaDe,
  recorrenciaDosCampos,
  SO_DA_ADMINISTRACAO,
  STATUS,
  valoresDaAgenda,
  type Preenchido,
  type Valores,
} from './esquema.ts'

const DialogoDeConflito = lazy(() =>
  import('../../../registros/dialogo-de-conflito.tsx').then((m) => ({ default: m.DialogoDeConflito<Agenda, Valores> })),
)

/** The fields of an appointment. What somebody else saves shows by itself, unless something here would be lost. */
export function Editor({ registro, sumiu }: { registro: Agenda; sumiu: boolean }) {
  const cache = useQueryClient()
  const formulario = useFormulario(esquemaDoEvento, valoresDaAgenda(registro))
  const { form, enviando, enviar, erros } = formulario
  const { lido, mudou, assentar } = useRegistroVivo(registro, valoresDaAgenda, formulario)
  const guarda = useGuardaDeSaida(form.formState.isDirty)
  useTitulo(undefined, erros.length > 0)
  const { conflito, publicar, desistir } = usePublicacao<Agenda, Preenchido, Valores>({
    entidade: 'agendas',
    salvar: (sobre, v) => gravar(sobre, v),
    valoresDe: valoresDaAgenda,
    emCampos: () => form.getValues(),
    comparacao: COMPARACAO,
  })

  async function salvar(sobre: Agenda, v: Preenchido) {
    const salvo = await publicar(sobre, v)
    if (!salvo) return
    cache.setQueryData(consultaDeUma(salvo._id).queryKey, salvo)
    assentar(salvo)
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
        <CampoDeMarcar nome="interno" label={SO_DA_ADMINISTRACAO} />
        <SaveBar>
          <Button type="submit" variant="primary" size="lg" busy={enviando}>
            Publicar
          </Button>
          <ButtonLink to={paths.agendas} variant="text" size="lg">
            Cancelar
          </ButtonLink>
        </SaveBar>
      </CorpoDoFormulario>
      <Recado sumiu={sumiu} mudou={mudou} />
      {conflito && (
        <Suspense>
          <DialogoDeConflito
            conflito={conflito}
            busy={enviando}
            onCancel={desistir}
            onResolve={(juntos) => {
              form.reset(juntos, { keepDefaultValues: true })
              void enviar((v) => salvar(conflito.atual, v))()
            }}
          />
        </Suspense>
      )}
      {guarda.dialog}
    </>
  )
}

/** What the server says about its fields comes back to ours. */
async function gravar(sobre: Agenda, v: Preenchido): Promise<Agenda> {
  const { periodo, ...m } = mudancaDe(v)
  const corpo = { ...m, startDate: periodo.inicio, endDate: periodo.fim, recorrencia: recorrenciaDosCampos(v) }
  try {
    return await atualizar(sobre._id, corpo, undefined, sobre.versao)
  } catch (erro) {
    throw comNossosCampos(erro)
  }
}

function Recado({ sumiu, mudou }: { sumiu: boolean; mudou: boolean }) {
  const texto = sumiu
    ? 'Este compromisso foi excluído enquanto estava aberto aqui. O que você escreveu continua na tela, mas não pode mais ser publicado.'
    : mudou
      ? 'Outra pessoa alterou este compromisso enquanto você escrevia. Ao publicar, você escolhe o que fica.'
      : ''
  return <LiveNote>{texto}</LiveNote>
}
