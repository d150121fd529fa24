import { useState } from 'react'
import { Link } from 'react-router'
import { camposDaAta } from '#contract/predio/atas.campos.ts'
import { paths } from '../../../app/paths.ts'
import { CampoDeData, CampoDeParagrafo, CampoDeTexto, CorpoDoFormulario } from '../../../formularios/campos.tsx'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { usePreenchimento, type PreenchimentoDescrito } from '../../../formularios/use-preenchimento.ts'
import { useSessao } from '../../../lib/sessao.ts'
import { rotulosDe } from '../../../registros/rotulos.ts'
import { CampoDeArquivos } from '../../../campos/campo-de-arquivos.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { FieldPair } from '../../../ui/fields/field.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { criar, type Ata } from './atas.api.ts'
import { emBranco, esquemaDeAta } from './esquema.ts'

const ROTULOS = rotulosDe(camposDaAta)
const SO_PDF = ['pdf'] as const

const ENVIO: PreenchimentoDescrito<typeof esquemaDeAta, Ata> = {
  esquema: esquemaDeAta,
  gravar: ({ arquivo, ...dados }, chave) => criar({ ...dados, arquivo: arquivo[0]?._id ?? '' }, chave),
  feito: ({ _id }) => (
    <span>
      <span>Ata enviada</span> <Link to={paths.ata(_id)}>Ver a ata</Link>
    </span>
  ),
  palavra: 'atas',
}

/** Publishes the minutes of a meeting. The form clears after each one. */
export function NovaAtaPage() {
  const responsavel = useSessao()?.name ?? ''
  const [preenchimento, setPreenchimento] = useState(0)
  const emBrancoHoje = () => emBranco(responsavel, todayInSaoPaulo())
  const { formulario, acao, pergunta } = usePreenchimento(emBrancoHoje(), ENVIO, (_, __, form) => {
    form.reset(emBrancoHoje())
    setPreenchimento((n) => n + 1)
  })
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
        acao={acao}
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
          <BotoesDoFormulario verbo="Enviar ata" enviando={formulario.enviando} volta={lista} />
        </SaveBar>
      </CorpoDoFormulario>
      {pergunta}
    </Page>
  )
}
