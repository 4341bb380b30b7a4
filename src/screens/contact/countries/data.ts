// Made by generate.ts from the package world-countries (https://github.com/mledoze/countries,
// Open Database License 1.0). To regenerate: npx vitest run src/screens/contact/countries -u

/** One line per country: ISO-3 if it starts with ISO-2, else ISO-2 and ISO-3|name|dialing codes, an area suffix after a dash. */
export const COUNTRY_LINES = `AFG|Afghanistan|93
AXALA|Åland Islands|358-18
ALB|Albania|355
DZA|Algeria|213
ASM|American Samoa|1-684
ADAND|Andorra|376
AOAGO|Angola|244
AIA|Anguilla|1-264
AGATG|Antigua and Barbuda|1-268
ARG|Argentina|54
AMARM|Armenia|374
AWABW|Aruba|297
AUS|Australia|61
ATAUT|Austria|43
AZE|Azerbaijan|994
BSBHS|Bahamas|1-242
BHR|Bahrain|973
BDBGD|Bangladesh|880
BBBRB|Barbados|1-246
BYBLR|Belarus|375
BEL|Belgium|32
BZBLZ|Belize|501
BJBEN|Benin|229
BMU|Bermuda|1-441
BTN|Bhutan|975
BOL|Bolivia|591
BABIH|Bosnia and Herzegovina|387
BWA|Botswana|267
BVT|Bouvet Island|47
BRA|Brazil|55
IOT|British Indian Ocean Territory|246
VGB|British Virgin Islands|1-284
BNBRN|Brunei|673
BGR|Bulgaria|359
BFA|Burkina Faso|226
BIBDI|Burundi|257
KHM|Cambodia|855
CMR|Cameroon|237
CAN|Canada|1-204 1-226 1-236 1-249 1-250 1-263 1-289 1-306 1-343 1-354 1-365 1-367 1-368 1-382 1-387 1-403 1-416 1-418 1-428 1-431 1-437 1-438 1-450 1-468 1-474 1-506 1-514 1-519 1-548 1-579 1-581 1-584 1-587 1-600 1-604 1-613 1-622 1-633 1-639 1-644 1-647 1-655 1-672 1-677 1-683 1-688 1-705 1-709 1-742 1-753 1-778 1-780 1-782 1-807 1-819 1-825 1-867 1-873 1-879 1-902 1-905 1-942
CVCPV|Cape Verde|238
BQBES|Caribbean Netherlands|599
KYCYM|Cayman Islands|1-345
CFCAF|Central African Republic|236
TDTCD|Chad|235
CLCHL|Chile|56
CNCHN|China|86
CXR|Christmas Island|61
CCK|Cocos (Keeling) Islands|61
COL|Colombia|57
KMCOM|Comoros|269
CKCOK|Cook Islands|682
CRI|Costa Rica|506
HRV|Croatia|385
CUB|Cuba|53
CWCUW|Curaçao|599
CYP|Cyprus|357
CZE|Czechia|420
DKDNK|Denmark|45
DJI|Djibouti|253
DMA|Dominica|1-767
DOM|Dominican Republic|1-809 1-829 1-849
CDCOD|DR Congo|243
ECU|Ecuador|593
EGY|Egypt|20
SVSLV|El Salvador|503
GQGNQ|Equatorial Guinea|240
ERI|Eritrea|291
EEEST|Estonia|372
SZSWZ|Eswatini|268
ETH|Ethiopia|251
FKFLK|Falkland Islands|500
FOFRO|Faroe Islands|298
FJI|Fiji|679
FIN|Finland|358
FRA|France|33
GFGUF|French Guiana|594
PFPYF|French Polynesia|689
TFATF|French Southern and Antarctic Lands|262
GAB|Gabon|241
GMB|Gambia|220
GEO|Georgia|995
DEU|Germany|49
GHA|Ghana|233
GIB|Gibraltar|350
GRC|Greece|30
GLGRL|Greenland|299
GDGRD|Grenada|1-473
GPGLP|Guadeloupe|590
GUM|Guam|1-671
GTM|Guatemala|502
GGY|Guernsey|44
GNGIN|Guinea|224
GWGNB|Guinea-Bissau|245
GYGUY|Guyana|592
HTI|Haiti|509
HND|Honduras|504
HKG|Hong Kong|852
HUN|Hungary|36
ISL|Iceland|354
IND|India|91
IDN|Indonesia|62
IRN|Iran|98
IQIRQ|Iraq|964
IEIRL|Ireland|353
IMN|Isle of Man|44
ILISR|Israel|972
ITA|Italy|39
CIV|Ivory Coast|225
JMJAM|Jamaica|1-876
JPN|Japan|81
JEY|Jersey|44
JOR|Jordan|962
KZKAZ|Kazakhstan|7-6 7-7
KEN|Kenya|254
KIR|Kiribati|686
XKUNK|Kosovo|383
KWT|Kuwait|965
KGZ|Kyrgyzstan|996
LAO|Laos|856
LVA|Latvia|371
LBN|Lebanon|961
LSO|Lesotho|266
LRLBR|Liberia|231
LYLBY|Libya|218
LIE|Liechtenstein|423
LTU|Lithuania|370
LUX|Luxembourg|352
MOMAC|Macau|853
MGMDG|Madagascar|261
MWI|Malawi|265
MYS|Malaysia|60
MVMDV|Maldives|960
MLI|Mali|223
MTMLT|Malta|356
MHL|Marshall Islands|692
MQMTQ|Martinique|596
MRT|Mauritania|222
MUS|Mauritius|230
YTMYT|Mayotte|262
MXMEX|Mexico|52
FMFSM|Micronesia|691
MDA|Moldova|373
MCO|Monaco|377
MNG|Mongolia|976
MEMNE|Montenegro|382
MSR|Montserrat|1-664
MAR|Morocco|212
MZMOZ|Mozambique|258
MMR|Myanmar|95
NAM|Namibia|264
NRU|Nauru|674
NPL|Nepal|977
NLD|Netherlands|31
NCL|New Caledonia|687
NZL|New Zealand|64
NIC|Nicaragua|505
NER|Niger|227
NGA|Nigeria|234
NUNIU|Niue|683
NFK|Norfolk Island|672
KPPRK|North Korea|850
MKD|North Macedonia|389
MPMNP|Northern Mariana Islands|1-670
NOR|Norway|47
OMN|Oman|968
PKPAK|Pakistan|92
PWPLW|Palau|680
PSE|Palestine|970
PAN|Panama|507
PGPNG|Papua New Guinea|675
PYPRY|Paraguay|595
PER|Peru|51
PHL|Philippines|63
PNPCN|Pitcairn Islands|64
PLPOL|Poland|48
PTPRT|Portugal|351
PRI|Puerto Rico|1-787 1-939
QAT|Qatar|974
CGCOG|Republic of the Congo|242
REU|Réunion|262
ROU|Romania|40
RUS|Russia|7-3 7-4 7-5 7-8 7-9
RWA|Rwanda|250
BLM|Saint Barthélemy|590
SHN|Saint Helena, Ascension and Tristan da Cunha|290 247
KNA|Saint Kitts and Nevis|1-869
LCA|Saint Lucia|1-758
MFMAF|Saint Martin|590
PMSPM|Saint Pierre and Miquelon|508
VCT|Saint Vincent and the Grenadines|1-784
WSM|Samoa|685
SMR|San Marino|378
STP|São Tomé and Príncipe|239
SAU|Saudi Arabia|966
SNSEN|Senegal|221
RSSRB|Serbia|381
SCSYC|Seychelles|248
SLE|Sierra Leone|232
SGP|Singapore|65
SXM|Sint Maarten|1-721
SKSVK|Slovakia|421
SISVN|Slovenia|386
SBSLB|Solomon Islands|677
SOM|Somalia|252
ZAF|South Africa|27
GSSGS|South Georgia|500
KRKOR|South Korea|82
SSD|South Sudan|211
ESP|Spain|34
LKA|Sri Lanka|94
SDN|Sudan|249
SRSUR|Suriname|597
SJM|Svalbard and Jan Mayen|47-79
SESWE|Sweden|46
CHE|Switzerland|41
SYR|Syria|963
TWN|Taiwan|886
TJK|Tajikistan|992
TZA|Tanzania|255
THA|Thailand|66
TLS|Timor-Leste|670
TGO|Togo|228
TKL|Tokelau|690
TON|Tonga|676
TTO|Trinidad and Tobago|1-868
TNTUN|Tunisia|216
TRTUR|Türkiye|90
TMTKM|Turkmenistan|993
TCA|Turks and Caicos Islands|1-649
TVTUV|Tuvalu|688
UGA|Uganda|256
UAUKR|Ukraine|380
AEARE|United Arab Emirates|971
GBR|United Kingdom|44
USA|United States|1-201 1-202 1-203 1-205 1-206 1-207 1-208 1-209 1-210 1-212 1-213 1-214 1-215 1-216 1-217 1-218 1-219 1-220 1-223 1-224 1-225 1-227 1-228 1-229 1-231 1-234 1-239 1-240 1-248 1-251 1-252 1-253 1-254 1-256 1-260 1-262 1-267 1-269 1-270 1-272 1-274 1-276 1-279 1-281 1-283 1-301 1-302 1-303 1-304 1-305 1-307 1-308 1-309 1-310 1-312 1-313 1-314 1-315 1-316 1-317 1-318 1-319 1-320 1-321 1-323 1-325 1-326 1-327 1-330 1-331 1-332 1-334 1-336 1-337 1-339 1-341 1-346 1-347 1-351 1-352 1-360 1-361 1-364 1-380 1-385 1-386 1-401 1-402 1-404 1-405 1-406 1-407 1-408 1-409 1-410 1-412 1-413 1-414 1-415 1-417 1-419 1-423 1-424 1-425 1-430 1-432 1-434 1-435 1-440 1-442 1-443 1-445 1-447 1-448 1-458 1-463 1-464 1-469 1-470 1-475 1-478 1-479 1-480 1-484 1-500 1-501 1-502 1-503 1-504 1-505 1-507 1-508 1-509 1-510 1-512 1-513 1-515 1-516 1-517 1-518 1-520 1-521 1-522 1-523 1-524 1-525 1-526 1-527 1-528 1-529 1-530 1-531 1-532 1-533 1-534 1-535 1-538 1-539 1-540 1-541 1-542 1-543 1-544 1-545 1-546 1-547 1-549 1-550 1-551 1-552 1-553 1-554 1-556 1-557 1-558 1-559 1-561 1-562 1-563 1-564 1-566 1-567 1-569 1-570 1-571 1-572 1-573 1-574 1-575 1-577 1-578 1-580 1-582 1-585 1-586 1-588 1-589 1-601 1-602 1-603 1-605 1-606 1-607 1-608 1-609 1-610 1-612 1-614 1-615 1-616 1-617 1-618 1-619 1-620 1-623 1-626 1-628 1-629 1-630 1-631 1-636 1-640 1-641 1-646 1-650 1-651 1-656 1-657 1-659 1-660 1-661 1-662 1-667 1-669 1-678 1-679 1-680 1-681 1-682 1-689 1-700 1-701 1-702 1-703 1-704 1-706 1-707 1-708 1-710 1-712 1-713 1-714 1-715 1-716 1-717 1-718 1-719 1-720 1-724 1-725 1-726 1-727 1-730 1-731 1-732 1-734 1-737 1-740 1-743 1-747 1-754 1-757 1-760 1-762 1-763 1-765 1-769 1-770 1-771 1-772 1-773 1-774 1-775 1-779 1-781 1-785 1-786 1-801 1-802 1-803 1-804 1-805 1-806 1-808 1-810 1-812 1-813 1-814 1-815 1-816 1-817 1-818 1-820 1-826 1-828 1-830 1-831 1-832 1-838 1-839 1-840 1-843 1-845 1-847 1-848 1-850 1-854 1-856 1-857 1-858 1-859 1-860 1-862 1-863 1-864 1-865 1-870 1-872 1-878 1-901 1-903 1-904 1-906 1-907 1-908 1-909 1-910 1-912 1-913 1-914 1-915 1-916 1-917 1-918 1-919 1-920 1-925 1-928 1-929 1-930 1-931 1-934 1-936 1-937 1-938 1-940 1-941 1-943 1-945 1-947 1-948 1-949 1-951 1-952 1-954 1-956 1-959 1-970 1-971 1-972 1-973 1-975 1-978 1-979 1-980 1-983 1-984 1-985 1-986 1-989
UMI|United States Minor Outlying Islands|268
VIR|United States Virgin Islands|1-340
UYURY|Uruguay|598
UZB|Uzbekistan|998
VUT|Vanuatu|678
VAT|Vatican City|39-06698 379
VEN|Venezuela|58
VNM|Vietnam|84
WFWLF|Wallis and Futuna|681
EHESH|Western Sahara|212-5288 212-5289
YEM|Yemen|967
ZMB|Zambia|260
ZWE|Zimbabwe|263`
