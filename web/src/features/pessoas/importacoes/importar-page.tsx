import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { mandaEmails } from '../../../lib/condominio.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useTitulo } from '../../../lib/titulo.ts'
import { CONVITE_NAO_SAI, SemServidor } from '../../../paineis/sem-servidor.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { DropZone } from '../../../ui/files/file-field.tsx'
import { fileSize } from '../../../ui/files/file-rules.ts'
import { BackLink, Page, PageHead, SaveBar, Section } from '../../../ui/page/page.tsx'
import { PESSOAS, UNIDADES, type Assunto } from './assuntos.ts'
import { Conferencia } from './conferencia.tsx'
import css from './importar.module.css'
import { ImportacoesFeitas, useDesfazer } from './importacoes-feitas.tsx'
import { MapaDasColunas } from './mapa-das-colunas.tsx'
import { baixarModelo } from './modelo.ts'
import { numero, REGRAS } from './textos.ts'
import { useImportacao, type EmImportacao } from './use-importacao.ts'

/** Residents from a file. */
export const ImportarPage = () => <Importar assunto={PESSOAS} />

/** Units from a file. */
export const ImportarUnidadesPage = () => <Importar assunto={UNIDADES} />

/** Records from a file: choose, look at what would happen, confirm. Nothing is written before that. */
function Importar({ assunto }: { assunto: Assunto }) {
  const importacao = useImportacao(assunto)
  const { arquivo, previa, problema, gravando } = importacao
  const { desfazer, dialog: pergunta } = useDesfazer(assunto)
  const [comConvite, setComConvite] = useState(false)
  const { dialog } = useGuardaDeSaida(arquivo !== null)
  useTitulo(undefined, problema !== null)
  const volta = enderecoDaLista(assunto.lista.caminho)

  async function gravar() {
    const feita = await importacao.gravar(comConvite)
    if (!feita) return
    setComConvite(false)
    document.querySelector<HTMLElement>('main h1')?.focus()
    const convites = comConvite && !mandaEmails() ? '. Nenhum convite saiu: não há servidor de e-mail' : ''
    avisarSucesso(`${assunto.importada(feita.quantidade)}${convites}`, { desfazer: () => desfazer(feita) })
  }
  return (
    <Page width="form">
      <BackLink to={volta}>{assunto.lista.nome}</BackLink>
      <PageHead
        title={assunto.titulo}
        sub={assunto.sub}
        actions={
          <Button icon={IconDownload} onClick={() => baixarModelo(assunto)}>
            Baixar modelo
          </Button>
        }
      />
      <Section title="Arquivo">
        <Arquivo {...importacao} limite={assunto.limite} />
      </Section>
      {previa && (
        <>
          <MapaDasColunas assunto={assunto} previa={previa} aoMudar={importacao.trocarColunas} />
          <Conferencia assunto={assunto} previa={previa} lendo={importacao.lendo} />
          {previa.novas > 0 && (
            <>
              {assunto.convida && (
                <div className={css.convite}>
                  <CheckboxField
                    label="Enviar convite por e-mail a cada pessoa"
                    checked={comConvite}
                    onChange={setComConvite}
                  />
                  <p>O link vale por 7 dias e deixa escolher a senha. Dá para convidar depois, na página de cada um.</p>
                  {comConvite && <SemServidor oQue={CONVITE_NAO_SAI} />}
                </div>
              )}
              <SaveBar>
                <Button
                  variant="primary"
                  size="lg"
                  busy={gravando !== false || importacao.lendo}
                  onClick={() => void gravar()}
                >
                  Confirmar: importar {assunto.contar(previa.novas)}
                </Button>
                <ButtonLink to={volta} variant="text" size="lg">
                  Cancelar
                </ButtonLink>
              </SaveBar>
            </>
          )}
        </>
      )}
      <p role="status" className={css.andamento}>
        {gravando &&
          gravando.de !== null &&
          `${mandaEmails() ? 'Enviando' : 'Guardando'} convites: ${numero(gravando.convidados)} de ${numero(gravando.de)}…`}
      </p>
      <ImportacoesFeitas assunto={assunto} desfazer={desfazer} />
      {dialog}
      {pergunta}
    </Page>
  )
}

function Arquivo({ arquivo, previa, problema, lendo, escolher, largar, limite }: EmImportacao & { limite: string }) {
  if (arquivo)
    return (
      <div className={css.escolhido} aria-busy={lendo || undefined}>
        <p>
          <strong>{arquivo.name}</strong>
          <span>
            {fileSize(arquivo.size)}
            {previa && ` · ${previa.codificacao}, separado por ${nomeDoSeparador[previa.separador]}`}
          </span>
        </p>
        <Button onClick={largar}>Trocar arquivo</Button>
      </div>
    )
  return (
    <div className={css.zona}>
      <p className={css.dica} id="arquivo-dica">
        CSV em UTF-8 ou do Excel, separado por ponto e vírgula ou vírgula, até 2 MB e {limite}.
      </p>
      {problema && <FieldError id="arquivo-erro">{problema}</FieldError>}
      <DropZone
        id="arquivo"
        label="a importação"
        single
        rules={REGRAS}
        invalid={problema !== null}
        onFiles={escolher}
      />
    </div>
  )
}

const nomeDoSeparador = { ';': 'ponto e vírgula', ',': 'vírgula', tab: 'tabulação' } as const
