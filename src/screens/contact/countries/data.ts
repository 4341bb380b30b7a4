// Made by generate.ts from the package world-countries (https://github.com/mledoze/countries,
// Open Database License 1.0). To regenerate: npx vitest run src/screens/contact/countries -u

/** One line per country: ISO-2|ISO-3|name|dialing codes, an area suffix after a dash. */
export const COUNTRY_LINES = `AF|AFG|Afghanistan|93
AX|ALA|Åland Islands|358-18
AL|ALB|Albania|355
DZ|DZA|Algeria|213
AS|ASM|American Samoa|1-684
AD|AND|Andorra|376
AO|AGO|Angola|244
AI|AIA|Anguilla|1-264
AG|ATG|Antigua and Barbuda|1-268
AR|ARG|Argentina|54
AM|ARM|Armenia|374
AW|ABW|Aruba|297
AU|AUS|Australia|61
AT|AUT|Austria|43
AZ|AZE|Azerbaijan|994
BS|BHS|Bahamas|1-242
BH|BHR|Bahrain|973
BD|BGD|Bangladesh|880
BB|BRB|Barbados|1-246
BY|BLR|Belarus|375
BE|BEL|Belgium|32
BZ|BLZ|Belize|501
BJ|BEN|Benin|229
BM|BMU|Bermuda|1-441
BT|BTN|Bhutan|975
BO|BOL|Bolivia|591
BA|BIH|Bosnia and Herzegovina|387
BW|BWA|Botswana|267
BV|BVT|Bouvet Island|47
BR|BRA|Brazil|55
IO|IOT|British Indian Ocean Territory|246
VG|VGB|British Virgin Islands|1-284
BN|BRN|Brunei|673
BG|BGR|Bulgaria|359
BF|BFA|Burkina Faso|226
BI|BDI|Burundi|257
KH|KHM|Cambodia|855
CM|CMR|Cameroon|237
CA|CAN|Canada|1-204 1-226 1-236 1-249 1-250 1-263 1-289 1-306 1-343 1-354 1-365 1-367 1-368 1-382 1-387 1-403 1-416 1-418 1-428 1-431 1-437 1-438 1-450 1-468 1-474 1-506 1-514 1-519 1-548 1-579 1-581 1-584 1-587 1-600 1-604 1-613 1-622 1-633 1-639 1-644 1-647 1-655 1-672 1-677 1-683 1-688 1-705 1-709 1-742 1-753 1-778 1-780 1-782 1-807 1-819 1-825 1-867 1-873 1-879 1-902 1-905 1-942
CV|CPV|Cape Verde|238
BQ|BES|Caribbean Netherlands|599
KY|CYM|Cayman Islands|1-345
CF|CAF|Central African Republic|236
TD|TCD|Chad|235
CL|CHL|Chile|56
CN|CHN|China|86
CX|CXR|Christmas Island|61
CC|CCK|Cocos (Keeling) Islands|61
CO|COL|Colombia|57
KM|COM|Comoros|269
CK|COK|Cook Islands|682
CR|CRI|Costa Rica|506
HR|HRV|Croatia|385
CU|CUB|Cuba|53
CW|CUW|Curaçao|599
CY|CYP|Cyprus|357
CZ|CZE|Czechia|420
DK|DNK|Denmark|45
DJ|DJI|Djibouti|253
DM|DMA|Dominica|1-767
DO|DOM|Dominican Republic|1-809 1-829 1-849
CD|COD|DR Congo|243
EC|ECU|Ecuador|593
EG|EGY|Egypt|20
SV|SLV|El Salvador|503
GQ|GNQ|Equatorial Guinea|240
ER|ERI|Eritrea|291
EE|EST|Estonia|372
SZ|SWZ|Eswatini|268
ET|ETH|Ethiopia|251
FK|FLK|Falkland Islands|500
FO|FRO|Faroe Islands|298
FJ|FJI|Fiji|679
FI|FIN|Finland|358
FR|FRA|France|33
GF|GUF|French Guiana|594
PF|PYF|French Polynesia|689
TF|ATF|French Southern and Antarctic Lands|262
GA|GAB|Gabon|241
GM|GMB|Gambia|220
GE|GEO|Georgia|995
DE|DEU|Germany|49
GH|GHA|Ghana|233
GI|GIB|Gibraltar|350
GR|GRC|Greece|30
GL|GRL|Greenland|299
GD|GRD|Grenada|1-473
GP|GLP|Guadeloupe|590
GU|GUM|Guam|1-671
GT|GTM|Guatemala|502
GG|GGY|Guernsey|44
GN|GIN|Guinea|224
GW|GNB|Guinea-Bissau|245
GY|GUY|Guyana|592
HT|HTI|Haiti|509
HN|HND|Honduras|504
HK|HKG|Hong Kong|852
HU|HUN|Hungary|36
IS|ISL|Iceland|354
IN|IND|India|91
ID|IDN|Indonesia|62
IR|IRN|Iran|98
IQ|IRQ|Iraq|964
IE|IRL|Ireland|353
IM|IMN|Isle of Man|44
IL|ISR|Israel|972
IT|ITA|Italy|39
CI|CIV|Ivory Coast|225
JM|JAM|Jamaica|1-876
JP|JPN|Japan|81
JE|JEY|Jersey|44
JO|JOR|Jordan|962
KZ|KAZ|Kazakhstan|7-6 7-7
KE|KEN|Kenya|254
KI|KIR|Kiribati|686
XK|UNK|Kosovo|383
KW|KWT|Kuwait|965
KG|KGZ|Kyrgyzstan|996
LA|LAO|Laos|856
LV|LVA|Latvia|371
LB|LBN|Lebanon|961
LS|LSO|Lesotho|266
LR|LBR|Liberia|231
LY|LBY|Libya|218
LI|LIE|Liechtenstein|423
LT|LTU|Lithuania|370
LU|LUX|Luxembourg|352
MO|MAC|Macau|853
MG|MDG|Madagascar|261
MW|MWI|Malawi|265
MY|MYS|Malaysia|60
MV|MDV|Maldives|960
ML|MLI|Mali|223
MT|MLT|Malta|356
MH|MHL|Marshall Islands|692
MQ|MTQ|Martinique|596
MR|MRT|Mauritania|222
MU|MUS|Mauritius|230
YT|MYT|Mayotte|262
MX|MEX|Mexico|52
FM|FSM|Micronesia|691
MD|MDA|Moldova|373
MC|MCO|Monaco|377
MN|MNG|Mongolia|976
ME|MNE|Montenegro|382
MS|MSR|Montserrat|1-664
MA|MAR|Morocco|212
MZ|MOZ|Mozambique|258
MM|MMR|Myanmar|95
NA|NAM|Namibia|264
NR|NRU|Nauru|674
NP|NPL|Nepal|977
NL|NLD|Netherlands|31
NC|NCL|New Caledonia|687
NZ|NZL|New Zealand|64
NI|NIC|Nicaragua|505
NE|NER|Niger|227
NG|NGA|Nigeria|234
NU|NIU|Niue|683
NF|NFK|Norfolk Island|672
KP|PRK|North Korea|850
MK|MKD|North Macedonia|389
MP|MNP|Northern Mariana Islands|1-670
NO|NOR|Norway|47
OM|OMN|Oman|968
PK|PAK|Pakistan|92
PW|PLW|Palau|680
PS|PSE|Palestine|970
PA|PAN|Panama|507
PG|PNG|Papua New Guinea|675
PY|PRY|Paraguay|595
PE|PER|Peru|51
PH|PHL|Philippines|63
PN|PCN|Pitcairn Islands|64
PL|POL|Poland|48
PT|PRT|Portugal|351
PR|PRI|Puerto Rico|1-787 1-939
QA|QAT|Qatar|974
CG|COG|Republic of the Congo|242
RE|REU|Réunion|262
RO|ROU|Romania|40
RU|RUS|Russia|7-3 7-4 7-5 7-8 7-9
RW|RWA|Rwanda|250
BL|BLM|Saint Barthélemy|590
SH|SHN|Saint Helena, Ascension and Tristan da Cunha|290 247
KN|KNA|Saint Kitts and Nevis|1-869
LC|LCA|Saint Lucia|1-758
MF|MAF|Saint Martin|590
PM|SPM|Saint Pierre and Miquelon|508
VC|VCT|Saint Vincent and the Grenadines|1-784
WS|WSM|Samoa|685
SM|SMR|San Marino|378
ST|STP|São Tomé and Príncipe|239
SA|SAU|Saudi Arabia|966
SN|SEN|Senegal|221
RS|SRB|Serbia|381
SC|SYC|Seychelles|248
SL|SLE|Sierra Leone|232
SG|SGP|Singapore|65
SX|SXM|Sint Maarten|1-721
SK|SVK|Slovakia|421
SI|SVN|Slovenia|386
SB|SLB|Solomon Islands|677
SO|SOM|Somalia|252
ZA|ZAF|South Africa|27
GS|SGS|South Georgia|500
KR|KOR|South Korea|82
SS|SSD|South Sudan|211
ES|ESP|Spain|34
LK|LKA|Sri Lanka|94
SD|SDN|Sudan|249
SR|SUR|Suriname|597
SJ|SJM|Svalbard and Jan Mayen|47-79
SE|SWE|Sweden|46
CH|CHE|Switzerland|41
SY|SYR|Syria|963
TW|TWN|Taiwan|886
TJ|TJK|Tajikistan|992
TZ|TZA|Tanzania|255
TH|THA|Thailand|66
TL|TLS|Timor-Leste|670
TG|TGO|Togo|228
TK|TKL|Tokelau|690
TO|TON|Tonga|676
TT|TTO|Trinidad and Tobago|1-868
TN|TUN|Tunisia|216
TR|TUR|Türkiye|90
TM|TKM|Turkmenistan|993
TC|TCA|Turks and Caicos Islands|1-649
TV|TUV|Tuvalu|688
UG|UGA|Uganda|256
UA|UKR|Ukraine|380
AE|ARE|United Arab Emirates|971
GB|GBR|United Kingdom|44
US|USA|United States|1-201 1-202 1-203 1-205 1-206 1-207 1-208 1-209 1-210 1-212 1-213 1-214 1-215 1-216 1-217 1-218 1-219 1-220 1-223 1-224 1-225 1-227 1-228 1-229 1-231 1-234 1-239 1-240 1-248 1-251 1-252 1-253 1-254 1-256 1-260 1-262 1-267 1-269 1-270 1-272 1-274 1-276 1-279 1-281 1-283 1-301 1-302 1-303 1-304 1-305 1-307 1-308 1-309 1-310 1-312 1-313 1-314 1-315 1-316 1-317 1-318 1-319 1-320 1-321 1-323 1-325 1-326 1-327 1-330 1-331 1-332 1-334 1-336 1-337 1-339 1-341 1-346 1-347 1-351 1-352 1-360 1-361 1-364 1-380 1-385 1-386 1-401 1-402 1-404 1-405 1-406 1-407 1-408 1-409 1-410 1-412 1-413 1-414 1-415 1-417 1-419 1-423 1-424 1-425 1-430 1-432 1-434 1-435 1-440 1-442 1-443 1-445 1-447 1-448 1-458 1-463 1-464 1-469 1-470 1-475 1-478 1-479 1-480 1-484 1-500 1-501 1-502 1-503 1-504 1-505 1-507 1-508 1-509 1-510 1-512 1-513 1-515 1-516 1-517 1-518 1-520 1-521 1-522 1-523 1-524 1-525 1-526 1-527 1-528 1-529 1-530 1-531 1-532 1-533 1-534 1-535 1-538 1-539 1-540 1-541 1-542 1-543 1-544 1-545 1-546 1-547 1-549 1-550 1-551 1-552 1-553 1-554 1-556 1-557 1-558 1-559 1-561 1-562 1-563 1-564 1-566 1-567 1-569 1-570 1-571 1-572 1-573 1-574 1-575 1-577 1-578 1-580 1-582 1-585 1-586 1-588 1-589 1-601 1-602 1-603 1-605 1-606 1-607 1-608 1-609 1-610 1-612 1-614 1-615 1-616 1-617 1-618 1-619 1-620 1-623 1-626 1-628 1-629 1-630 1-631 1-636 1-640 1-641 1-646 1-650 1-651 1-656 1-657 1-659 1-660 1-661 1-662 1-667 1-669 1-678 1-679 1-680 1-681 1-682 1-689 1-700 1-701 1-702 1-703 1-704 1-706 1-707 1-708 1-710 1-712 1-713 1-714 1-715 1-716 1-717 1-718 1-719 1-720 1-724 1-725 1-726 1-727 1-730 1-731 1-732 1-734 1-737 1-740 1-743 1-747 1-754 1-757 1-760 1-762 1-763 1-765 1-769 1-770 1-771 1-772 1-773 1-774 1-775 1-779 1-781 1-785 1-786 1-801 1-802 1-803 1-804 1-805 1-806 1-808 1-810 1-812 1-813 1-814 1-815 1-816 1-817 1-818 1-820 1-826 1-828 1-830 1-831 1-832 1-838 1-839 1-840 1-843 1-845 1-847 1-848 1-850 1-854 1-856 1-857 1-858 1-859 1-860 1-862 1-863 1-864 1-865 1-870 1-872 1-878 1-901 1-903 1-904 1-906 1-907 1-908 1-909 1-910 1-912 1-913 1-914 1-915 1-916 1-917 1-918 1-919 1-920 1-925 1-928 1-929 1-930 1-931 1-934 1-936 1-937 1-938 1-940 1-941 1-943 1-945 1-947 1-948 1-949 1-951 1-952 1-954 1-956 1-959 1-970 1-971 1-972 1-973 1-975 1-978 1-979 1-980 1-983 1-984 1-985 1-986 1-989
UM|UMI|United States Minor Outlying Islands|268
VI|VIR|United States Virgin Islands|1-340
UY|URY|Uruguay|598
UZ|UZB|Uzbekistan|998
VU|VUT|Vanuatu|678
VA|VAT|Vatican City|39-06698 379
VE|VEN|Venezuela|58
VN|VNM|Vietnam|84
WF|WLF|Wallis and Futuna|681
EH|ESH|Western Sahara|212-5288 212-5289
YE|YEM|Yemen|967
ZM|ZMB|Zambia|260
ZW|ZWE|Zimbabwe|263`
