import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { camposDaAta } from '#contract/predio/atas.campos.ts'
import { paths } from '../../../app/paths.ts'
import { novaChave } from '../../../lib/api.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeData, CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useSessao } from '../../../lib/sessao.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { CampoDeArquivos } from '../../../campos/campo-de-arquivos.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { criar } from './atas.api.ts'
import { emBranco, esquemaDeAta } from './esquema.ts'

const ROTULOS = rotulosDe(camposDaAta)
const SO_PDF = ['pdf'] as const

/** Publishes the minutes of a meeting. The form clears after each one. */
export function NovaAtaPage() {
  const responsavel = useSessao()?.name ?? ''
  const formulario = useFormulario(esquemaDeAta, emBranco(responsavel, todayInSaoPaulo()))
  const { form, erros, enviando } = formulario
  const [preenchimento, setPreenchimento] = useState(0)
  const chave = useRef(novaChave())
  const { dialog } = useGuardaDeSaida(form.formState.isDirty)
  useTitulo(undefined, erros.length > 0)
  const lista = enderecoDaLista(paths.atas)
  return (
    <Page width="form">
      <BackLink to={lista}>Atas de Reuniões</BackLink>
      <PageHead title="Enviar Nova Ata" />
      <CorpoDoFormulario
        de={formulario}
        para="enviar"
        lado={
          <CampoDeArquivos
            key={preenchimento}
            nome="arquivo"
            label={ROTULOS.arquivo}
            maximo={1}
            obrigatorio
            extensoes={SO_PDF}
          />
        }
        acao={async ({ arquivo, ...dados }) => {
          const { _id } = await criar({ ...dados, arquivo: arquivo[0]?._id ?? '' }, chave.current)
          chave.current = novaChave()
          form.reset(emBranco(responsavel, todayInSaoPaulo()))
          setPreenchimento((n) => n + 1)
          marcarComoVelho('atas')
          avisarSucesso(
            <span>
              <span>Ata Enviada</span> <Link to={paths.ata(_id)}>Ver a ata</Link>
            </span>,
          )
        }}
      >
        <CampoDeTexto nome="name" label={ROTULOS.name} autoComplete="name" />
        <CampoDeParagrafo nome="pauta" label={ROTULOS.pauta} rows={3} />
        <FieldPair>
          <CampoDeData nome="data" label={ROTULOS.data} />
          <CampoDeTexto
            nome="hora"
            label={ROTULOS.hora}
            placeholder="19:30"
            tabular
            autoComplete="off"
            maxWidth={120}
          />
        </FieldPair>
        <CampoDeTexto nome="conselho" label={ROTULOS.conselho} autoComplete="off" />
        <SaveBar>
          <Button type="submit" variant="primary" size="lg" busy={enviando}>
            Enviar ata
          </Button>
          <ButtonLink to={lista} variant="text" size="lg">
            Cancelar
          </ButtonLink>
        </SaveBar>
      </CorpoDoFormulario>
      {dialog}
    </Page>
  )
}
