import { useState } from 'react'
import { CONTA_PRINCIPAL } from '#contract/contas/padroes/conta-principal.ts'
import { MAXIMO_DE_BAIXAS } from '#contract/cobranca/escolhas-do-retorno.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { paths } from '../../../app/paths.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { nomeDaContaDoDinheiro } from '../../../campos/contas-do-dinheiro.ts'
import { ArquivoAConferir } from '../../../formularios/arquivo-a-conferir.tsx'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { useArquivoConferido } from '../../../formularios/use-arquivo-conferido.ts'
import { useSeguir } from '../../../formularios/use-seguir.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { useTitulo } from '../../../lib/titulo.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../../ui/page/page.tsx'
import { ContaDoRetorno } from './conta-do-retorno.tsx'
import { aBaixar, creditoDe, totalDe } from './marcadas.ts'
import { OutrosAvisos, ResumoDoRetorno, SemBaixa } from './previa-do-retorno.tsx'
import { NADA_DECIDIDO, retornoCom, type Decidido } from './retornos.api.ts'
import { TarifasDoBanco } from './tarifas.tsx'
import type { AoEscolher } from './de-quem-e.tsx'
import { RetornosFeitos } from './retornos-feitos.tsx'
import css from './retornos.module.css'
import { contarCobrancas, oQueSera } from './textos.ts'
import { TitulosABaixar } from './titulos-a-baixar.tsx'

/** @param marcados titles that are settled @param baixas those of them that pay charges */
function rotuloDe(marcados: number, baixas: number): string {
  if (baixas > 0) return `Dar baixa em ${contarCobrancas(baixas)}`
  return marcados > 0 ? 'Guardar os créditos' : 'Guardar sem baixas'
}

/** A bank's return: choose the file, look at each title beside its charge, settle those that are marked. */
export function ImportarRetornoPage() {
  // Of one file: another one begins with what it brings.
  const [mexido, setMexido] = useState<{ arquivo: File; decidido: Decidido } | null>(null)
  const decididoDe = (arquivo: File | null) => (mexido?.arquivo === arquivo ? mexido.decidido : NADA_DECIDIDO)
  const retorno = useArquivoConferido(retornoCom(decididoDe))
  const { arquivo, previa, problema } = retorno
  const decidido = decididoDe(arquivo)
  const decidir = (parte: Partial<Decidido>) => arquivo && setMexido({ arquivo, decidido: { ...decidido, ...parte } })
  const seguir = useSeguir()
  const { dialog, liberar } = useGuardaDeSaida(arquivo !== null)
  useTitulo(undefined, problema !== null)
  const volta = enderecoDaLista(paths.cobrancas)
  const marcados = previa ? aBaixar(previa.linhas, decidido.trocadas) : []
  const demais = marcados.length > MAXIMO_DE_BAIXAS
  const baixas = marcados.filter((t) => t.cobranca !== null).length
  const credito = creditoDe(marcados)

  const escolhidos = retorno.escolhas.titulos ?? []
  const aoEscolher: AoEscolher =
    previa?.repetido === null
      ? (linha, escolha) => {
          const outras = escolhidos.filter((e) => e.linha !== linha)
          retorno.mudar({ titulos: escolha ? [...outras, escolha] : outras })
        }
      : null
  async function gravar() {
    const conta = decidido.conta ?? previa?.contaDoDinheiro._id ?? CONTA_PRINCIPAL
    const feito = await retorno.gravar()
    if (!feito) return
    marcarComoVelho('banco')
    const feitas = feito.baixas > 0 || credito > 0
    avisarSucesso(
      [
        feitas ? `Baixa de ${oQueSera(feito.baixas, feito.total, credito)}` : `${feito.arquivo} guardado, sem baixas`,
        feito.tarifasLancadas > 0 && `${formatarReais(feito.tarifasLancadas)} de tarifas em Despesas`,
        (feitas || feito.tarifasLancadas > 0) && conta !== CONTA_PRINCIPAL && `Em ${nomeDaContaDoDinheiro(conta)}`,
      ]
        .filter((p) => p !== false)
        .join('. '),
    )
    liberar()
    void seguir(feito.baixas > 0 ? paths.cobrancasPagas : credito > 0 ? paths.creditos : paths.cobrancas)
  }
  return (
    <Page>
      <BackLink to={volta}>Cobranças</BackLink>
      <PageHead
        title="Importar retorno"
        sub="Traga o arquivo em que o banco diz quem pagou os boletos. O mesmo arquivo duas vezes não repete nada."
      />
      <ArquivoAConferir de={retorno} oQue="o retorno" comoFoiLido={(p) => `CNAB ${p.formato}`}>
        O arquivo de retorno da cobrança (RET, TXT ou CRT): CNAB 240 de qualquer banco, ou CNAB 400 do Banco do Brasil,
        do Bradesco, da Caixa, do Itaú e do Santander. Até 2 MB.
      </ArquivoAConferir>
      {previa && arquivo && (
        <>
          <ResumoDoRetorno previa={previa} />
          <TitulosABaixar
            linhas={previa.linhas}
            trocadas={decidido.trocadas}
            aoTrocar={(trocadas) => decidir({ trocadas })}
            lendo={retorno.lendo}
            aoEscolher={aoEscolher}
          />
          <SemBaixa linhas={previa.linhas} aoEscolher={aoEscolher} />
          <OutrosAvisos linhas={previa.linhas} />
          {previa.repetido === null && (
            <>
              <TarifasDoBanco previa={previa} tarifas={decidido.tarifas} mudar={(tarifas) => decidir({ tarifas })} />
              <ContaDoRetorno previa={previa} conta={decidido.conta} mudar={(conta) => decidir({ conta })} />
              <p role="status" className={css.soma}>
                {demais
                  ? `São no máximo ${MAXIMO_DE_BAIXAS} baixas de uma vez: desmarque algumas e registre-as depois em Cobranças.`
                  : oQueSera(baixas, totalDe(marcados), credito)}
              </p>
              <SaveBar>
                <Button
                  variant="primary"
                  size="lg"
                  busy={retorno.gravando || retorno.lendo}
                  disabled={demais}
                  onClick={() => void gravar()}
                >
                  {rotuloDe(marcados.length, baixas)}
                </Button>
                <ButtonLink to={volta} variant="text" size="lg">
                  Cancelar
                </ButtonLink>
              </SaveBar>
            </>
          )}
        </>
      )}
      <RetornosFeitos />
      {dialog}
    </Page>
  )
}
